import { createSessionGuard } from './session-guard'

/** The session that this tab works with. */
export const session = createSessionGuard()
