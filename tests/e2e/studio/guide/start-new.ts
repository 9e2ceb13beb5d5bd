import type { StudioPage } from '../studio-test.ts'
import type { Shoot } from './camera.ts'

/** The first step of every task that adds a document: its list, and “Create new”. */
export function startNew(studio: StudioPage, type: string, name: string) {
  return async (shoot: Shoot): Promise<void> => {
    await studio.openList(type)
    const create = studio.page.getByRole('link', { name: `Create new ${name}` })
    await shoot(create, 'whole')
    await create.click()
  }
}
