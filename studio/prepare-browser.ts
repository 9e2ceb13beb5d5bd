import { contentSource } from '../lib/env/content'
import { installBrowserAdapter } from './embedded/install-browser-adapter'

/** Gets the browser ready for the Studio. Call it once, before the Studio renders; on a server it does nothing. */
export function prepareBrowser(): void {
  if (typeof window !== 'undefined' && contentSource.kind === 'embedded') installBrowserAdapter(contentSource)
}
