import { z } from 'zod'
import { optional, readVariables, type Variables } from './variables.ts'

/* Variables read by builds and starts but not by the running site. */

const ShareVariables = z.object({
  BACKEND: optional(z.enum(['own', 'shared'], 'BACKEND must be own or shared.')),
})
const OutputVariables = z.object({
  NEXT_OUTPUT: optional(z.enum(['server', 'standalone'], 'NEXT_OUTPUT must be server or standalone.')),
})

/**
 * Reads whether a start runs its own embedded backend, or shares the one at BACKEND_PORT.
 *
 * @throws Error that names an invalid variable
 */
export function readBackendShare(env: Variables): 'own' | 'shared' {
  return readVariables(ShareVariables, env).BACKEND ?? 'own'
}

/**
 * Reads the build output: for `next start`, or a standalone folder with everything the server needs.
 *
 * @throws Error that names an invalid variable
 */
export function readOutput(env: Variables): 'server' | 'standalone' {
  return readVariables(OutputVariables, env).NEXT_OUTPUT ?? 'server'
}
