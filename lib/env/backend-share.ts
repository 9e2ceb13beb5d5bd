import { z } from 'zod'
import { optional, readVariables, type Variables } from './variables.ts'

const BackendVariables = z.object({
  BACKEND: optional(z.enum(['own', 'shared'], 'BACKEND must be own or shared.')),
})

/**
 * Reads whose the embedded backend is: this start's own, or another one's that answers at BACKEND_PORT.
 *
 * @throws Error that names the variable when it holds something else
 */
export function readBackendShare(env: Variables): 'own' | 'shared' {
  return readVariables(BackendVariables, env).BACKEND ?? 'own'
}
