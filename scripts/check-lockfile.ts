import { checkLockfile } from './checks/lockfile.ts'

process.exitCode = checkLockfile()
