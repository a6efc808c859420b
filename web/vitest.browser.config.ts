// Stories in a real browser against the real server: npm run test:browser. They share two cores
// with both, so they run one after another.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/browser/**/*.story.ts'],
    globalSetup: ['tests/browser/setup.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 30_000,
    // The first failure of a story makes the rest of it meaningless.
    sequence: { concurrent: false },
  },
});
