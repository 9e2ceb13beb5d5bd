import { z } from 'zod'
import { nonEmpty } from './non-empty.ts'

/** Where the site and the Studio find their content. Decided once, here. */
export type ContentSource =
  | { kind: 'embedded'; projectId: 'local'; dataset: 'production'; apiVersion: string; apiHost: string }
  | { kind: 'hosted'; projectId: string; dataset: string; apiVersion: string }

/** Date of the Sanity API whose behaviour the queries rely on. */
const API_VERSION = '2025-11-01'

const SanityPair = z
  .object({
    NEXT_PUBLIC_SANITY_PROJECT_ID: nonEmpty(
      z.string().regex(/^[a-z0-9-]+$/, 'NEXT_PUBLIC_SANITY_PROJECT_ID may hold only a-z, 0-9 and hyphens'),
    ),
    NEXT_PUBLIC_SANITY_DATASET: nonEmpty(
      z
        .string()
        .regex(/^[a-z0-9_~-]+$/, 'NEXT_PUBLIC_SANITY_DATASET may hold only a-z, 0-9, _, ~ and hyphens'),
    ),
    BACKEND_PORT: nonEmpty(z.coerce.number('BACKEND_PORT must be a number').int().min(1).max(65535)),
  })
  .superRefine((env, context) => {
    const hasProject = env.NEXT_PUBLIC_SANITY_PROJECT_ID !== undefined
    const hasDataset = env.NEXT_PUBLIC_SANITY_DATASET !== undefined
    if (hasProject === hasDataset) return
    const missing = hasProject ? 'NEXT_PUBLIC_SANITY_DATASET' : 'NEXT_PUBLIC_SANITY_PROJECT_ID'
    const set = hasProject ? 'NEXT_PUBLIC_SANITY_PROJECT_ID' : 'NEXT_PUBLIC_SANITY_DATASET'
    context.addIssue({
      code: 'custom',
      message: `${set} is set but ${missing} is not. Set both to use hosted Sanity, or neither to use the embedded backend.`,
    })
  })

/**
 * Reads which content the site uses: hosted Sanity when both variables of the
 * pair are set, the embedded backend when neither is.
 *
 * @param env the variables, by name
 * @param browserOrigin the page's own origin in a browser, which the embedded backend answers through
 * @throws Error that names the variables, never their values, when only one of the pair is set
 */
export function readContentSource(
  env: Readonly<Record<string, string | undefined>>,
  browserOrigin?: string,
): ContentSource {
  const parsed = SanityPair.safeParse(env)
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join('\n'))
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: projectId, NEXT_PUBLIC_SANITY_DATASET: dataset } = parsed.data
  if (projectId !== undefined && dataset !== undefined) {
    return { kind: 'hosted', projectId, dataset, apiVersion: API_VERSION }
  }
  const origin = browserOrigin ?? `http://127.0.0.1:${parsed.data.BACKEND_PORT ?? 3333}`
  return {
    kind: 'embedded',
    projectId: 'local',
    dataset: 'production',
    apiVersion: API_VERSION,
    apiHost: `${origin}/backend/lake`,
  }
}
