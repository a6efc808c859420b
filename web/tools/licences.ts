// The client carries code of others, and their licences want to go with it: /licences.txt has the
// text of every package that a file of the build was made from.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

// The package a module belongs to. The loader of parts is Vite's own, though in no folder.
function packageOf(module: string): string | undefined {
  if (module.includes('vite/preload-helper')) return 'vite';
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
}

// What these modules are under, package by package.
export function licencesOf(modules: Iterable<string>, root: string): string {
  const packages = new Set<string>();
  for (const module of modules) {
    const name = packageOf(module);
    if (name !== undefined) packages.add(name);
  }
  return [...packages]
    .sort()
    .map((name) => {
      const folder = join(root, 'node_modules', name);
      const file = existsSync(folder)
        ? readdirSync(folder).find((one) => /^licen[cs]e(\.|$)/i.test(one))
        : undefined;
      if (file === undefined) throw new Error(`There is no licence of ${name} to go with it.`);
      // Of Vite only its own: what it is built with is not in the client.
      const own =
        readFileSync(join(folder, file), 'utf8').split(/^#+ Licenses of bundled/m)[0] ?? '';
      return `${name}\n${'='.repeat(name.length)}\n\n${own.trim()}\n`;
    })
    .join('\n\n');
}

export function licences(): Plugin {
  return {
    name: 'rookery-licences',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      );
      const source = licencesOf(modules, fileURLToPath(new URL('..', import.meta.url)));
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
