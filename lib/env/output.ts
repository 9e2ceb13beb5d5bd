import { z } from 'zod'
import { optional, readVariables, type Variables } from './variables.ts'

const OutputVariables = z.object({
  NEXT_OUTPUT: optional(z.enum(['server', 'standalone'], 'NEXT_OUTPUT must be server or standalone.')),
})

/**
 * Reads what a build makes: what `next start` serves, or beside it a folder that holds all that the server needs.
 *
 * @throws Error that names the variable when it holds something else
 */
export function readOutput(env: Variables): 'server' | 'standalone' {
  return readVariables(OutputVariables, env).NEXT_OUTPUT ?? 'server'
}
