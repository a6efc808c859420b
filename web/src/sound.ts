// Six short sounds, made on the spot. Off unless a person wants them; nothing is told by sound alone.
import type { Sound } from './games/contract';

interface Note {
  from: number;
  to: number;
  ms: number;
  type: OscillatorType;
  gain: number;
  at?: number;
}

const notes: Record<Sound, Note[]> = {
  card: [{ from: 900, to: 240, ms: 70, type: 'triangle', gain: 0.1 }],
  token: [{ from: 1500, to: 1100, ms: 60, type: 'sine', gain: 0.12 }],
  reveal: [
    { from: 420, to: 640, ms: 160, type: 'sine', gain: 0.1 },
    { from: 640, to: 960, ms: 200, type: 'sine', gain: 0.06, at: 60 },
  ],
  turn: [
    { from: 660, to: 660, ms: 120, type: 'sine', gain: 0.12 },
    { from: 880, to: 880, ms: 200, type: 'sine', gain: 0.1, at: 110 },
  ],
  refusal: [{ from: 180, to: 120, ms: 140, type: 'square', gain: 0.04 }],
  end: [
    { from: 440, to: 440, ms: 220, type: 'sine', gain: 0.1 },
    { from: 554, to: 554, ms: 220, type: 'sine', gain: 0.1, at: 150 },
    { from: 660, to: 660, ms: 480, type: 'sine', gain: 0.1, at: 300 },
  ],
};

let context: AudioContext | null = null;
let last = 0;

export function play(sound: Sound): void {
  const now = performance.now();
  if (now - last < 150) return;
  last = now;
  context ??= new AudioContext();
  // Browsers wait for a touch before they let a page sound.
  if (context.state === 'suspended') void context.resume();
  for (const note of notes[sound]) {
    const start = context.currentTime + (note.at ?? 0) / 1000;
    const end = start + note.ms / 1000;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = note.type;
    tone.frequency.setValueAtTime(note.from, start);
    tone.frequency.exponentialRampToValueAtTime(note.to, end);
    volume.gain.setValueAtTime(note.gain, start);
    volume.gain.exponentialRampToValueAtTime(0.0005, end);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(end);
  }
}

// The most telling sound of an update, by the words events have in common over games.
export function soundOf(keys: readonly string[], own: Record<string, Sound> = {}): Sound | null {
  const loudest: Sound[] = ['end', 'reveal', 'token', 'card'];
  const heard = keys.map((key) => own[key] ?? generic(key));
  return loudest.find((sound) => heard.includes(sound)) ?? null;
}

function generic(key: string): Sound | null {
  if (/victory|wins_the|game_over/.test(key)) return 'end';
  if (/reveal|shown|turned|wins_bid/.test(key)) return 'reveal';
  if (/token|power|coin/.test(key)) return 'token';
  if (/plays|draws|discard|deal|card|takes/.test(key)) return 'card';
  return null;
}
