import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { cardData } from './tools/cards.ts';
import { licences } from './tools/licences.ts';

export default defineConfig({
  plugins: [cardData(), svelte(), licences()],
  // Under vitest components mount in jsdom, so the browser build of svelte is meant.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../build/web/dist',
    emptyOutDir: true,
    // tools/compress.mjs reads in it what a first visit loads, and takes it away.
    manifest: true,
    target: 'es2022',
    // Everything as a file: the content policy of the server allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Few files: over plain http a browser fetches six at a time, and on a slow line each round of them
    // takes longer than the bytes. What all pages need, what the table needs, what all boards need.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'core',
              priority: 3,
              test: /node_modules|vite\/preload|src\/(i18n|ui|style)\/|src\/art\/(Icon|icons|Shield|Charge\.|houses)|src\/(?!main|pages|modules)[\w.]+\.ts$/,
            },
            { name: 'table', priority: 2, test: /src\/(table|pages\/(Table|Missing))/ },
            {
              name: 'boards',
              priority: 1,
              test: /src\/(games\/shared|motion)\//,
            },
          ],
        },
      },
    },
  },
  server: {
    // The data files of the games lie beside this folder.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:7777', ws: true } },
  },
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    css: false,
    // A whole board takes seconds to mount on a busy machine.
    testTimeout: 30_000,
  },
});
