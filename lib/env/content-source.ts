import { z } from 'zod'
import {
  embeddedOrigin,
  nonEmpty,
  optionalPort,
  readVariables,
  refuseHalf,
  type Variables,
} from './variables.ts'

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
    BACKEND_PORT: optionalPort('BACKEND_PORT'),
  })
  .superRefine(({ NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET }, context) =>
    refuseHalf(context, 'Sanity', { NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET }),
  )

/**
 * Reads which content the site uses: hosted Sanity when both variables of the
 * pair are set, the embedded backend when neither is.
 *
 * @param env the variables, by name
 * @param browserOrigin the page's own origin in a browser, which the embedded backend answers through
 * @throws Error that names the variables, never their values, when only one of the pair is set
 */
export function readContentSource(env: Variables, browserOrigin?: string): ContentSource {
  const set = readVariables(SanityPair, env)
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: projectId, NEXT_PUBLIC_SANITY_DATASET: dataset } = set
  if (projectId !== undefined && dataset !== undefined) {
    return { kind: 'hosted', projectId, dataset, apiVersion: API_VERSION }
  }
  const origin = embeddedOrigin(set.BACKEND_PORT, browserOrigin)
  return {
    kind: 'embedded',
    projectId: 'local',
    dataset: 'production',
    apiVersion: API_VERSION,
    apiHost: `${origin}/backend/lake`,
  }
}
