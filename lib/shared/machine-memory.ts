import { totalmem } from 'node:os'

/** The memory of this machine in bytes, or of the container if that has less. */
export function machineMemory(): number {
  // 0 means that the container has no limit.
  return Math.min(totalmem(), process.constrainedMemory() || Infinity)
}
