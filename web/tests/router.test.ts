import { describe, expect, it } from 'vitest';
import { parse, path, type Route } from '../src/router';

const at = (address: string): Route => parse(new URL(address, 'http://here'));

describe('addresses', () => {
  it('name the pages', () => {
    expect(at('/')).toEqual({ page: 'home' });
    expect(at('/new')).toEqual({ page: 'new', game: null });
    expect(at('/new?game=board')).toEqual({ page: 'new', game: 'board' });
    expect(at('/t/abc')).toEqual({ page: 'table', id: 'abc' });
    expect(at('/rules')).toEqual({ page: 'rules', game: null, rule: null });
    expect(at('/rules/alliances#ALL-TURN-04')).toEqual({
      page: 'rules',
      game: 'alliances',
      rule: 'ALL-TURN-04',
    });
    expect(at('/how/board')).toEqual({ page: 'how', game: 'board', place: null });
    expect(at('/about')).toEqual({ page: 'about' });
  });

  it('of replays hold position and viewer', () => {
    expect(at('/replay/abc')).toEqual({ page: 'replay', id: 'abc', at: null, as: null });
    expect(at('/replay/abc?at=12&as=all')).toMatchObject({ at: 12, as: 'all' });
    expect(at('/replay/abc?at=-1')).toMatchObject({ at: null });
  });

  it('lead nowhere when they are wrong', () => {
    for (const address of ['/x', '/t', '/t/a/b', '/replay', '/about/x', '/t/%E0%A4%A']) {
      expect(at(address), address).toEqual({ page: 'missing' });
    }
  });

  it('are made as they are read', () => {
    expect(at(path.table('a b'))).toEqual({ page: 'table', id: 'a b' });
    expect(at(path.replay('a', 0, 'all'))).toMatchObject({ id: 'a', at: 0, as: 'all' });
    expect(at(path.rules('alliances', 'ALL-TURN-04'))).toMatchObject({ rule: 'ALL-TURN-04' });
    expect(at(path.how('iron-throne'))).toEqual({
      page: 'how',
      game: 'iron-throne',
      place: null,
    });
    expect(at(path.decks())).toEqual({ page: 'decks', code: null });
    expect(at(path.decks('A_b-9'))).toEqual({ page: 'decks', code: 'A_b-9' });
    expect(at(path.how('cards', 'word-renown'))).toEqual({
      page: 'how',
      game: 'cards',
      place: 'word-renown',
    });
    expect(at(path.make('board'))).toEqual({ page: 'new', game: 'board' });
    expect(path.replay('a')).toBe('/replay/a');
  });
});
