// The proof of the shuffle, as far as a browser can follow it (docs/records.md): the secret fits its
// commitment, my salt is among the salts, and this is the seed. That every card follows from the
// seed only the rules can tell: `rookery verify`.
export interface RecordHeader {
  commitment: string;
  secret: string | null;
  salts: string[];
  rewinds: number;
}

export interface Proof {
  header: RecordHeader;
  // Null where the secret is not shown.
  secretFits: boolean | null;
  tableFits: boolean;
  // Null where this browser knows of no salt.
  saltUsed: boolean | null;
  seed: string | null;
}

export function readHeader(record: string): RecordHeader | null {
  const lines = record.split('\n');
  try {
    const raw: unknown = JSON.parse(lines[0] ?? '');
    const header = raw as { commitment?: unknown; secret?: unknown; salts?: unknown };
    if (typeof header.commitment !== 'string') return null;
    const salts = Array.isArray(header.salts) ? header.salts.map(String) : [];
    const secret = typeof header.secret === 'string' ? header.secret : null;
    const rewinds = lines.filter((line) => line.startsWith('rewind ')).length;
    return { commitment: header.commitment, secret, salts, rewinds };
  } catch {
    return null;
  }
}

export function fromHex(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', bytes));
}

// The secret, then each salt's length (four bytes, low first) and bytes.
export function seedInput(secret: Uint8Array, salts: readonly string[]): Uint8Array<ArrayBuffer> {
  const out: number[] = [...secret];
  for (const salt of salts) {
    const bytes = new TextEncoder().encode(salt);
    for (let i = 0; i < 4; i++) out.push((bytes.length >>> (8 * i)) & 255);
    out.push(...bytes);
  }
  return Uint8Array.from(out);
}

export async function prove(
  record: string,
  tableCommitment: string,
  mySalt: string | null,
): Promise<Proof | null> {
  const header = readHeader(record);
  if (!header) return null;
  const secret = header.secret === null ? null : fromHex(header.secret);
  return {
    header,
    secretFits: secret === null ? null : (await sha256(secret)) === header.commitment,
    tableFits: header.commitment === tableCommitment,
    saltUsed: mySalt === null ? null : header.salts.includes(mySalt),
    seed: secret === null ? null : await sha256(seedInput(secret, header.salts)),
  };
}
