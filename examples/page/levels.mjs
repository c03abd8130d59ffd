// SPDX-License-Identifier: MIT
// The names of the levels of the computer, by their numbers; 0 is no computer.
export const LEVELS = ['Off: two players', '1 Beginner', '2 Novice', '3 Casual', '4 Regular', '5 Club player', '6 Strong', '7 Expert', '8 Master'];
