import { expect, FIRST_LOAD } from '../../studio-test.ts'
import { findRelease, removeRelease } from '../../releases.ts'
import { goTo } from '../../warm-tab.ts'
import { ownName } from '../camera.ts'
import { LIVE_WITHIN, type Stage } from '../performance.ts'

/** Six o'clock in Sydney during daylight saving. */
const SIX = '2999-11-22T19:00:00.000Z'

export const shareDraft: Stage<'share-draft'> = async ({ page, studio, content, visit, finds }) => {
  const id = await content.createPolicy({ title: 'A ferry to the west' })
  await content.createDraftOf(id, { title: 'Two ferries to the west' })
  const dialog = page.getByRole('dialog', { name: 'Share this draft' })
  let link = ''
  return {
    steps: [
      async (shoot) => {
        await studio.openDocument('policy', id)
        await studio.chooseAction('Share draft', shoot)
      },
      async (shoot) => {
        const make = dialog.getByRole('button', { name: 'Create link' })
        await shoot(make)
        await make.click()
      },
      async (shoot) => {
        const field = dialog.getByRole('textbox', { name: 'Link to the draft' })
        await shoot(field)
        link = await field.inputValue()
        await expect(dialog.getByRole('status')).toContainText('It works until')
      },
    ],
    check: async () => {
      const path = `/policies/${id}`
      expect(await finds(path, 'Two ferries'), 'visitors see the published version').toBe(false)
      expect(await visit(link), 'anyone with the link sees the draft').toContain('Two ferries')
    },
  }
}

export const setTime: Stage<'set-time'> = async ({ page, studio, content, finds }) => {
  const { client } = content
  const after = ownName(content.title('After six'), 'Free buses from Monday')
  const id = await content.createPolicy({ title: ownName(content.title('Before six'), 'Buses') })
  await content.createDraftOf(id, { title: after })
  const dialog = page.getByRole('dialog')
  let releaseId = ''
  return {
    steps: [
      async (shoot) => {
        await studio.openDocument('policy', id)
        await studio.chooseAction('Schedule publish', shoot)
      },
      async (shoot) => {
        const time = dialog.getByRole('textbox', { name: 'Publish on' })
        await time.fill('23/11/2999 6 am')
        await time.press('Enter')
        await shoot(time)
        await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
        await expect.poll(() => findRelease(content, id)).toMatchObject({ state: 'scheduled' })
        releaseId = (await findRelease(content, id))?.name ?? ''
        content.afterwards(() => removeRelease(content, releaseId))
        expect(await client.releases.get({ releaseId })).toMatchObject({ publishAt: SIX })
      },
      async (shoot) => {
        await goTo(page, '/studio/start')
        const line = page.getByRole('region', { name: 'Scheduled' }).getByRole('link', { name: after })
        await expect(line).toContainText(/23 Nov.*6:00/, FIRST_LOAD)
        await shoot(line, 'whole')
      },
    ],
    check: async () => {
      // Publish now instead of waiting for that time.
      await client.releases.schedule({ releaseId, publishAt: new Date().toISOString() })
      await expect.poll(() => finds(`/policies/${id}`, after), LIVE_WITHIN).toBe(true)
    },
  }
}

export const prepareLaunch: Stage<'prepare-launch'> = async ({ page, studio, content, finds }) => {
  const { client } = content
  const title = ownName(content.title('Launch'), 'Housing launch')
  const launched = ownName(content.title('Launched'), 'A home for everybody')
  const [first, second] = [
    await content.createPolicy({ title: ownName(content.title('One'), 'Housing') }),
    await content.createPolicy({ title: ownName(content.title('Two'), 'Rents') }),
  ]
  const dialog = page.getByRole('dialog')
  const field = page.getByRole('textbox', { name: 'Title', exact: true })
  let releaseId = ''
  return {
    steps: [
      async (shoot) => {
        await goTo(page, '/studio/releases')
        const start = page.getByRole('button', { name: 'New release' })
        await expect(start).toBeVisible(FIRST_LOAD)
        await shoot(start)
        await start.click()
      },
      async (shoot) => {
        const name = dialog.getByPlaceholder('Untitled release')
        await name.fill(title)
        await shoot(name)
        await dialog.getByRole('button', { name: 'Create release' }).click()
        await expect.poll(() => findRelease(content, title)).toMatchObject({ state: 'active' })
        releaseId = (await findRelease(content, title))?.name ?? ''
        content.afterwards(() => removeRelease(content, releaseId))
      },
      async (shoot) => {
        const item = page.getByRole('menuitem', { name: title }).filter({ visible: true })
        await expect(async () => {
          if (!(await item.isVisible()))
            await page.getByTestId('global-perspective-menu-button').click({ timeout: 3_000 })
          await expect(item).toBeVisible({ timeout: 3_000 })
        }).toPass(FIRST_LOAD)
        await shoot(item)
        await item.click()
        await expect(page).toHaveURL(new RegExp(`perspective=${releaseId}`))
        await goTo(page, `/studio/intent/edit/type=policy;id=${first}/?perspective=${releaseId}`)
      },
      async (shoot) => {
        const add = page.getByRole('button', { name: 'Add to release' })
        await expect(add).toBeVisible(FIRST_LOAD)
        await shoot(add)
        await add.click()
        await expect.poll(() => content.read(`versions.${releaseId}.${first}`)).not.toBeNull()
        await expect(add).toHaveCount(0)
      },
      async (shoot) => {
        await studio.formStands()
        await field.fill(launched)
        await shoot(field)
        await expect
          .poll(() => content.read(`versions.${releaseId}.${first}`))
          .toMatchObject({ title: launched })
        await client.createVersion({ publishedId: second, baseId: second, releaseId })
        await client.patch(`versions.${releaseId}.${second}`).set({ title: launched }).commit()
      },
      async (shoot) => {
        await goTo(page, `/studio/releases/${releaseId}`)
        const run = page.getByRole('button', { name: 'Run release' })
        await expect(run).toBeEnabled(FIRST_LOAD)
        await shoot(run, 'whole')
        const confirm = dialog.getByRole('button', { name: 'Run release' })
        // Once the release's documents have been checked, the page is rendered again, which closes an open dialog.
        await expect(async () => {
          if (!(await confirm.isVisible())) await run.click({ timeout: 3_000 })
          await confirm.click({ timeout: 3_000 })
        }).toPass(FIRST_LOAD)
        // The page of a published release requests the history of its documents and the retention period.
        await expect(page.getByText('This release is published successfully.')).toBeVisible(FIRST_LOAD)
        await expect(page.getByText(launched)).toHaveCount(2, FIRST_LOAD)
      },
    ],
    check: async () => {
      for (const id of [first, second])
        await expect.poll(() => finds(`/policies/${id}`, launched), LIVE_WITHIN).toBe(true)
    },
  }
}

const LINE = 'Polling places close at 6 pm on Saturday.'

export const announcement: Stage<'announcement'> = async ({ page, studio, content, finds }) => {
  await content.keepOriginal('announcement')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const time = (name: string) => page.getByTestId(`field-${name}`).getByRole('textbox')
  const write = async (name: string, value: string) => {
    await time(name).fill(value)
    await time(name).press('Enter')
  }
  return {
    steps: [
      async (shoot) => {
        await studio.openDocument('announcement', 'announcement')
        await studio.formStands()
        await text.fill(LINE)
        await shoot(text, 'whole')
      },
      async (shoot) => {
        await write('begins', '22/11/2999 06:00')
        await write('ends', '23/11/2999 18:00')
        await shoot(time('ends'))
        await expect
          .poll(() => content.read('drafts.announcement'))
          .toMatchObject({ text: LINE, begins: '2999-11-21T19:00:00.000Z', ends: '2999-11-23T07:00:00.000Z' })
      },
      async (shoot) => {
        await shoot(studio.publishButton)
        await studio.publish()
      },
    ],
    check: async () => {
      expect(await content.read('announcement')).toMatchObject({ text: LINE })
      expect(await finds('/about', LINE), 'it has not started').toBe(false)
    },
  }
}

const CATEGORY = 'policyCategory-infrastructure'
const HEADING = 'Homes near trains'

export const advertisements: Stage<'advertisements'> = async ({ page, studio, content }) => {
  await content.keepOriginal(CATEGORY)
  const heading = page.getByRole('textbox', { name: 'Policy heading', exact: true })
  return {
    steps: [
      async (shoot) => {
        await studio.openList('policyCategory')
        const category = page.getByRole('link', { name: /Infrastructure/ })
        await shoot(category, 'whole')
        await category.click()
      },
      async (shoot) => {
        await studio.formStands()
        await heading.fill(HEADING)
        await shoot(heading)
        await expect.poll(() => content.read(`drafts.${CATEGORY}`)).toMatchObject({ heading: HEADING })
      },
      async (shoot) => {
        await shoot(studio.publishButton)
        await studio.publish()
      },
      async (shoot) => {
        await goTo(page, '/studio/brand-assets')
        const door = page.getByRole('button', { name: 'Open brand assets' })
        await expect(door).toBeVisible(FIRST_LOAD)
        await shoot(door, 'whole')
      },
    ],
    check: async () => expect(await content.read(CATEGORY)).toMatchObject({ heading: HEADING }),
  }
}
