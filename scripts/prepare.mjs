import { buildWebOnce } from './build/build-web.mjs';
import { installOnce } from './install.mjs';

// Runs before a command in package.json: installs missing dependencies, and with `pages` builds the pages.
const [scope, ...parts] = process.argv.slice(2);
if (scope !== 'serving' && scope !== 'everything') {
  console.error('Say what is needed: node scripts/prepare.mjs serving|everything [pages]');
  process.exit(2);
}
installOnce(scope);
if (parts.includes('pages')) await buildWebOnce();
