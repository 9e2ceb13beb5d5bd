import { z } from 'zod'
import { optional, readVariables, type Variables } from './variables.ts'

/* Variables that builds and starts read, and the running site does not. */

const ShareVariables = z.object({
  BACKEND: optional(z.enum(['own', 'shared'], 'BACKEND must be own or shared.')),
})
const OutputVariables = z.object({
  NEXT_OUTPUT: optional(z.enum(['server', 'standalone'], 'NEXT_OUTPUT must be server or standalone.')),
})

/**
 * Reads whether a start runs an embedded backend of its own, or shares the one that answers at BACKEND_PORT.
 *
 * @throws Error that names the variable when it holds something else
 */
export function readBackendShare(env: Variables): 'own' | 'shared' {
  return readVariables(ShareVariables, env).BACKEND ?? 'own'
}

/**
 * Reads the output of a build: for `next start`, or also a folder that holds all that the server needs.
 *
 * @throws Error that names the variable when it holds something else
 */
export function readOutput(env: Variables): 'server' | 'standalone' {
  return readVariables(OutputVariables, env).NEXT_OUTPUT ?? 'server'
}
