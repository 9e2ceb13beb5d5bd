import { contentSource } from '../lib/env/content'
import { installBrowserAdapter } from './sanity/browser-adapter'
import { closePanelAtFirst } from './sanity/presentation'
import { installScheduleFields } from './sanity/schedule-fields'

/** Prepares the browser for the Studio. Call it once, before the Studio renders; on a server it does nothing. */
export function prepareBrowser(): void {
  if (typeof window === 'undefined') return
  if (contentSource.kind === 'embedded') installBrowserAdapter(contentSource)
  installScheduleFields()
  // The panel with the checks starts closed, to leave the page its room.
  closePanelAtFirst()
}
