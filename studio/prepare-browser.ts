import { contentSource } from '../lib/env/content'
import { installBrowserAdapter } from './sanity/browser-adapter'
import { closePanelAtFirst } from './sanity/presentation'
import { installScheduleFields } from './sanity/schedule-fields'

/** Prepares the browser for the Studio. Call once before it renders; does nothing on a server. */
export function prepareBrowser(): void {
  if (typeof window === 'undefined') return
  if (contentSource.kind === 'embedded') installBrowserAdapter(contentSource)
  installScheduleFields()
  // Keep the page checks closed at first, to leave room for the page.
  closePanelAtFirst()
}
