import { volunteerSource } from '../env/volunteers'

/** Path under which browsers reach the embedded backend's REST interface, on the site's own origin. */
const EMBEDDED_PATH = '/backend/supabase'

/** Where browsers send sign-ups and with which key; neither is a secret. */
export const browserApi = {
  url: volunteerSource.kind === 'embedded' ? EMBEDDED_PATH : volunteerSource.url,
  key: volunteerSource.publishableKey,
}
