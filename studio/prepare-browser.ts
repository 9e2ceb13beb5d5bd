import { contentSource } from '../lib/env/content'
import { installBrowserAdapter } from './embedded/install-browser-adapter'
import { installScheduleFields } from './sanity/schedule-fields'

/** The key under which Presentation stores whether its side panel is open (`useLocalState` of sanity 6.16). */
const PANEL_KEY = 'presentation/navigator'

/** Prepares the browser for the Studio. Call it once, before the Studio renders; on a server it does nothing. */
export function prepareBrowser(): void {
  if (typeof window === 'undefined') return
  if (contentSource.kind === 'embedded') installBrowserAdapter(contentSource)
  installScheduleFields()
  // The panel with the checks starts closed, to leave the page its room; the browser remembers when somebody opens it.
  if (localStorage.getItem(PANEL_KEY) === null) localStorage.setItem(PANEL_KEY, 'false')
}
