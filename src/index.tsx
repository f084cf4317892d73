import './app/styles/fonts.css';
import './app/styles/tokens.css';
import './app/styles/base.css';
import { showStartFailure } from './app/start/startFailure';
import { yieldToMain } from './lib/scheduling/yieldToMain';

/** The site's modules, evaluated in tasks of their own because a phone needs long for all of them. */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './services/content/cache/contentApi'),
  () => import(/* webpackMode: "eager" */ './app/store/makeStore'),
  () => import(/* webpackMode: "eager" */ './app/start/hydratePage'),
];

async function run(root: HTMLElement): Promise<void> {
  for (const part of PARTS) {
    await part();
    await yieldToMain();
  }
  const { start } = await import(/* webpackMode: "eager" */ './app/start/start');
  await yieldToMain();
  await start(root);
}

// A page saved to disk stays as it is: at its file's address the router would find nothing.
if (window.location.protocol !== 'file:') {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  run(root).catch(showStartFailure);
}
