import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLogoFile, LOGO_FILES, STANDARD_LOGO } from '@/lib/brand/logo-files'
import { readUploadedLogo } from '@/lib/content/brand'
import { adminAccess } from '@/lib/env/site'
import { refuseStranger } from '@/lib/staff/admin-gate'

interface FileContext {
  params: Promise<{ name: string }>
}

/** Serves a logo file. The standard logo is the uploaded one, if there is one. */
export async function GET(request: Request, { params }: FileContext): Promise<Response> {
  const refusal = await refuseStranger(request)
  if (refusal) return refusal
  const { name } = await params
  if (!isLogoFile(name)) return new Response(null, { status: 404 })
  const uploaded = name === STANDARD_LOGO ? await readUploadedLogo() : null
  const drawn = uploaded ? null : await readFile(join(process.cwd(), 'app/brand', LOGO_FILES[name]))
  return new Response(uploaded ?? new Uint8Array(drawn ?? []), {
    headers: {
      'content-type': name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
      // A new logo must appear at once: revalidate on each request, or don't store it if /admin is for staff only.
      'cache-control': adminAccess() === 'open' ? 'no-cache' : 'private, no-store',
    },
  })
}
