-- SPDX-License-Identifier: MIT
-- Plays through LuaJIT, by the declarations that the C preprocessor makes of the headers.
-- usage: luajit bindings.lua DECLARATIONS NAMES PERFT LIBRARY

local ffi = require("ffi")
local declarations, names, perft, path = ...

ffi.cdef(io.open(declarations):read("*a"))
local draughts = ffi.load(path)
for name in io.lines(names) do
	assert(draughts[name], name)
end

local function leaves(position, depth)
	if depth == 0 then
		return 1
	end
	local moves = ffi.new("draughts_move[?]", ffi.C.DRAUGHTS_MOVES_MAX)
	local count = tonumber(draughts.draughts_position_moves(position, moves, ffi.C.DRAUGHTS_MOVES_MAX))
	local storage = ffi.new("struct draughts_position_storage")
	local after, all = draughts.draughts_position_in(storage), 0
	for i = 0, count - 1 do
		draughts.draughts_position_successor(after, position, moves[i])
		all = all + leaves(after, depth - 1)
	end
	return all
end

local function play(ruleset)
	local game = ffi.gc(draughts.draughts_game_new(ruleset), draughts.draughts_game_free)
	local move = ffi.new("draughts_move[1]")
	while draughts.draughts_game_outcome(game) == ffi.C.DRAUGHTS_ONGOING and
		draughts.draughts_game_length(game) < 200 do
		draughts.draughts_position_moves(draughts.draughts_game_position(game), move, 1)
		assert(draughts.draughts_game_play(game, move[0]) == ffi.C.DRAUGHTS_OK)
		assert(draughts.draughts_move_from(move[0]) == tonumber(move[0] % 64))
	end
	local plies = tonumber(draughts.draughts_game_length(game))
	assert(draughts.draughts_game_play(game, 0) ~= ffi.C.DRAUGHTS_OK)
	local length = tonumber(draughts.draughts_position_write_fen(draughts.draughts_game_position(game), 0, nil, 0))
	local fen = ffi.new("char[?]", length + 1)
	draughts.draughts_position_write_fen(draughts.draughts_game_position(game), 0, fen, length + 1)
	local position = ffi.gc(draughts.draughts_position_new(ruleset), draughts.draughts_position_free)
	assert(draughts.draughts_position_read_fen(position, ruleset, ffi.string(fen), length, nil) == ffi.C.DRAUGHTS_OK)
	assert(draughts.draughts_position_equal(position, draughts.draughts_game_position(game)) == true)
	return plies
end

local played = 0
for line in io.lines(perft) do
	local name, fen, counts = line:match("^short moves +(%S+) +(%S+) 1 (.*)")
	if name and name ~= "giveaway" then
		local ruleset = draughts.draughts_ruleset_by_name(name)
		local position = ffi.gc(draughts.draughts_position_new(ruleset), draughts.draughts_position_free)
		assert(draughts.draughts_position_read_fen(position, ruleset, fen, #fen, nil) == ffi.C.DRAUGHTS_OK)
		local depth = 0
		for count in counts:gmatch("%d+") do
			depth = depth + 1
			if depth < 4 then
				assert(leaves(position, depth) == tonumber(count), line)
			end
		end
		played = played + play(ruleset)
	end
end
assert(played > 100)
print("bindings: " .. jit.version .. ": " .. played .. " plies")
