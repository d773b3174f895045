import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../paths.mjs';

// Bundles the API and the packages of this repository as JavaScript into the folder named as the argument. Packages from npm
// are not bundled: bundling them made the process 120 MiB larger.
const [folder] = process.argv.slice(2);
const source = join(root, 'apps', 'api', 'src');

/** Programs that are started by name: the product, the process of an import, and the commands that operators run beside the product. */
const programs = {
  main: join(source, 'main.ts'),
  'import-process': join(source, 'slices', 'imports', 'importing', 'import-process.ts'),
  ...Object.fromEntries(
    [
      'admin-create',
      'audit-verify',
      'content-check',
      'content-import',
      'db-after-restore',
      'db-backup',
      'db-distribute',
      'db-restore',
      'migrate',
      'study-rebuild',
    ].map((name) => [`commands/${name}`, join(source, 'commands', `${name}.ts`)]),
  ),
};

/**
 * Gives each program a first module that makes Node read the source maps of what is loaded after it, so that stack
 * traces name the lines of the sources. The flag --enable-source-maps would also keep those of all npm packages.
 */
const withSourceMaps = {
  name: 'with-source-maps',
  resolveId: (id) => (id.startsWith('program:') ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith('\0program:')) return null;
    const program = programs[id.slice('\0program:'.length)];
    return `import { setSourceMapsSupport } from 'node:module';
setSourceMapsSupport(true, { nodeModules: false });
await import(${JSON.stringify(program)});`;
  },
};

const isOurs = (id) => /^(\.|@examplar\/|\0?program:)/.test(id) || id.startsWith(root);
const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: Object.fromEntries(Object.keys(programs).map((name) => [name, `program:${name}`])),
  external: (id) => !isOurs(id),
  plugins: [withSourceMaps],
});
await bundle.write({
  dir: folder,
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();
