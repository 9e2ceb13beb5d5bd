import { contentSource } from '../lib/env/content'
import { installBrowserAdapter } from './embedded/install-browser-adapter'

/** Where Presentation keeps whether the panel at its side is open (`useLocalState` of sanity 6.16). */
const PANEL_OPEN = 'presentation/navigator'

/** Gets the browser ready for the Studio. Call it once, before the Studio renders; on a server it does nothing. */
export function prepareBrowser(): void {
  if (typeof window === 'undefined') return
  if (contentSource.kind === 'embedded') installBrowserAdapter(contentSource)
  // The preview opens with as much of the page as there is room for; who wants its checks opens them once.
  if (localStorage.getItem(PANEL_OPEN) === null) localStorage.setItem(PANEL_OPEN, 'false')
}
