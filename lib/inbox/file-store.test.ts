import { expect, it } from 'vitest'
import { attachment } from './file-store'

it('removes bidirectional control characters from the name of a downloaded file', () => {
  const file = { name: 'cv\u202Efdp.exe\u2067', type: 'pdf', bytes: new Uint8Array() } as const
  expect(attachment(file, 'application').headers.get('content-disposition')).toBe(
    'attachment; filename="application.pdf"; filename*=UTF-8\'\'cvfdp.exe',
  )
})
