import { expect, it } from 'vitest'
import { fileAddress } from './file-address'

it('is at the site’s own origin while the embedded backend is in use', () => {
  expect(fileAddress('files/local/production/0f1e.pdf')).toBe('/backend/lake/files/local/production/0f1e.pdf')
})
