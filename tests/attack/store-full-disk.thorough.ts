import { describe, it, onTestFinished } from 'vitest'
import { killBackendProcesses } from '../contract/backend-process.ts'
import { canMount, mountSmallDisk, skipReason } from '../setup/small-disk.ts'
import { expectReadsOnFullDisk } from './full-disk.ts'

// store-full-disk.test.ts starts a backend that was stopped properly.

describe.skipIf(!canMount)(`a start on a full disk${skipReason}`, () => {
  it('a backend that was killed serves reads on a full disk and resumes writes once there is space', async () => {
    const disk = mountSmallDisk()
    onTestFinished(async () => {
      await killBackendProcesses()
      disk.remove()
    })
    await expectReadsOnFullDisk(disk, 'SIGKILL')
  })
})
