// How long a game lasts, from what can be measured: decisions a game, all seats together, in games of
// greedy bots with the printed options (`rookery simulate GAME --games 1000 --seats K --bots greedy
// --json`, field `decisions`), at the smallest table and at the largest.
//
// The shorter time is one person at the smallest table: each of their own decisions takes a while, those
// of the bots are shown one after another. The longer is the largest table full of people, where those
// who decide at once do not wait for each other.
