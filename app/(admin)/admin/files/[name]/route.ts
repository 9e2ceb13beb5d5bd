import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawnLogo, STANDARD_LOGO } from '@/lib/brand/logo-files'
import { readUploadedLogo } from '@/lib/content/brand'
import { adminAccess } from '@/lib/env/site'
import { refuseStranger } from '@/lib/staff/admin-gate'

/** Serves a logo file. If staff have uploaded a logo, it replaces the standard one. */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }) {
  const refusal = await refuseStranger(request)
  if (refusal) return refusal
  const { name } = await params
  const file = drawnLogo(name)
  if (file === null) return new Response(null, { status: 404 })
  const uploaded = name === STANDARD_LOGO ? await readUploadedLogo() : null
  const drawn = uploaded ? null : await readFile(join(process.cwd(), 'app/brand', file))
  return new Response(uploaded ?? new Uint8Array(drawn ?? []), {
    headers: {
      'content-type': name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
      // A new logo must appear immediately, so browsers revalidate on each request. If /admin is for staff only, they
      // don't store the file at all.
      'cache-control': adminAccess() === 'open' ? 'no-cache' : 'private, no-store',
    },
  })
}
