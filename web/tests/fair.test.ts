import { describe, expect, it } from 'vitest';
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fromHex, prove, readHeader, seedInput, sha256 } from '../src/fair';

if (!globalThis.crypto.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const golden = `${import.meta.dirname}/../../tests/golden/alliances/5-seats.record`;
const record = readFileSync(golden, 'utf8');
const commitment = 'ac164bca306db5ef83c07e75a154b45c88ae901660b2fec981d55eaf85ffa79e';

describe('the proof of the shuffle', () => {
  it('hashes as everybody does', async () => {
    expect(await sha256(new TextEncoder().encode('abc'))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('verifies a real record', async () => {
    const proof = await prove(record, commitment, 'salt');
    expect(proof).toMatchObject({ secretFits: true, tableFits: true, saltUsed: true });
    expect(proof?.seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('notices another secret, table or salt', async () => {
    const forged = record.replace('"secret":"05', '"secret":"06');
    expect(await prove(forged, commitment, null)).toMatchObject({
      secretFits: false,
      saltUsed: null,
    });
    expect(await prove(record, 'ab', 'mine')).toMatchObject({
      tableFits: false,
      saltUsed: false,
    });
  });

  it('says so when the secret is not shown', async () => {
    const open = record.replace(/,"secret":"[0-9a-f]+"/, '');
    expect(await prove(open, commitment, null)).toMatchObject({ secretFits: null, seed: null });
  });

  it('without salts comes to the same as the commitment, as in the engine', async () => {
    const bare = record.replace('"salts":["salt"]', '"salts":[]');
    expect((await prove(bare, commitment, null))?.seed).toBe(commitment);
  });

  it('lays secret and salts end to end with their lengths', () => {
    const bytes = seedInput(Uint8Array.of(7), ['ab', 'ż']);
    expect([...bytes]).toEqual([7, 2, 0, 0, 0, 97, 98, 2, 0, 0, 0, 0xc5, 0xbc]);
  });

  it('reads headers and nothing else', () => {
    expect(readHeader('{"commitment":"aa"}\n0 a\nrewind 3\n0 b\nrewind 1\n')).toEqual({
      commitment: 'aa',
      secret: null,
      salts: [],
      rewinds: 2,
    });
    expect(readHeader('')).toBeNull();
    expect(readHeader('{"secret":1}')).toBeNull();
    expect(fromHex('0g')).toBeNull();
    expect(fromHex('0f10')).toEqual(Uint8Array.of(15, 16));
  });
});
