import type { Backend } from './backend.ts'
import type { Settings } from './settings.ts'

/** The variables of the site's build and server. Secrets of the embedded backend reach the server by no other way. */
export function siteEnv(settings: Settings, backend: Backend | undefined): Record<string, string> {
  return {
    PORT: String(settings.port),
    BACKEND_PORT: String(settings.backendPort),
    NEXT_DIST_DIR: settings.distDir,
    NEXT_PUBLIC_SITE_URL: settings.siteUrl,
    NEXT_TELEMETRY_DISABLED: '1',
    ...(backend &&
      settings.contentSource.kind === 'embedded' && {
        SANITY_API_READ_TOKEN: backend.secrets.viewerToken,
        SITE_TOKEN: backend.secrets.siteToken,
        SANITY_WEBHOOK_SECRET: backend.secrets.webhookSecret,
      }),
    ...(backend &&
      settings.volunteerSource.kind === 'embedded' && {
        SUPABASE_SECRET_KEY: backend.secrets.supabaseSecretKey,
      }),
  }
}
