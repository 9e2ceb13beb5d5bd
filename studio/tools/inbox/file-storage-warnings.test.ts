import { expect, it } from 'vitest'
import type { KindCount } from '../../../lib/inbox/inbox-types'
import { fileWarnings } from './file-storage-warnings'

const MEGABYTE = 1024 * 1024
const count = (kind: KindCount['kind'], megabytes: number): KindCount => ({
  ...{ kind, fresh: 0, total: 0 },
  room: { bytes: megabytes * MEGABYTE, most: 200 * MEGABYTE },
})

it('warns once three quarters of the file storage is used', () => {
  expect(fileWarnings([count('job', 149.9), { kind: 'volunteers', fresh: 0, total: 0 }])).toEqual([])
  expect(fileWarnings([count('job', 150), count('membership', 199.2)])).toEqual([
    'Job application files use 150 of 200 MB. Once the limit is reached, the form won’t accept new files. Erase closed applications.',
    'Signed declarations use 200 of 200 MB. Once the limit is reached, the form won’t accept new files. Erase refused and lapsed applications.',
  ])
})
