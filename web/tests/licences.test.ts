// @vitest-environment node
// Whose code goes into the client, their licences go with it.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { licencesOf } from '../tools/licences.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('each package that was used is there once, with its own text', () => {
  const text = licencesOf(
    [
      '/a/web/node_modules/svelte/src/index.js',
      '/a/web/node_modules/svelte/src/internal/client.js',
      '/a/web/node_modules/clsx/dist/clsx.mjs',
      '\0vite/preload-helper.js',
      '/a/web/src/main.ts',
    ],
    root,
  );
  expect(text.match(/^=+$/gm)).toHaveLength(3);
  expect(text).toMatch(/^clsx\n====\n\n.*^svelte\n======\n\n.*Svelte Contributors.*^vite\n====/ms);
  expect(text).not.toContain('bundled dependencies');
});

test('a package without a licence stops the build', () => {
  expect(() => licencesOf(['/a/node_modules/@no/such/index.js'], root)).toThrow('@no/such');
});
