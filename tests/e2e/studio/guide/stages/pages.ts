import { expect } from '../../studio-test.ts'
import { ownName } from '../camera.ts'
import { LIVE_WITHIN, type Stage } from '../performance.ts'

const TARGET = 'Night buses every half hour'
const CHAIN = { name: 'Link', exact: true } as const

export const linkWords: Stage<'link-words'> = async ({ page, studio, content, visit, finds }) => {
  const { client } = content
  const address = ownName(`night-buses-${crypto.randomUUID()}`, 'night-buses')
  const targetId = await content.createPolicy({
    title: TARGET,
    slug: { _type: 'slug', current: address },
  })
  const id = `faq-${crypto.randomUUID()}`
  const children = [{ _key: 's', _type: 'span', text: 'Read our plan for the nights', marks: [] }]
  await client.create({
    _id: `drafts.${id}`,
    _type: 'faq',
    question: 'How do I get home at night?',
    // Sorts last.
    orderRank: '1|zzzzzz:',
    answer: [{ _key: 'b', _type: 'block', style: 'normal', markDefs: [], children }],
  })
  content.afterwards(() => client.delete({ query: '*[_id in $ids]', params: { ids: [id, `drafts.${id}`] } }))
  const text = page.getByTestId('pt-editor').getByRole('textbox')
  const form = page.getByTestId('popover-edit-dialog')
  const picker = form.getByRole('combobox', { name: 'Page', exact: true })
  return {
    steps: [
      async (shoot) => {
        await studio.openDocument('faq', id)
        await studio.formStands()
        await text.click()
        await page.keyboard.press('ControlOrMeta+a')
        await shoot(text, 'whole')
      },
      async (shoot) => {
        await page.getByRole('button', CHAIN).click()
        await form.getByText('A page on this site', { exact: true }).click()
        await shoot(form)
      },
      async (shoot) => {
        await picker.fill(TARGET)
        const found = page.getByRole('option', { name: TARGET })
        await shoot(found)
        await found.click()
        await expect
          .poll(() => content.read(`drafts.${id}`))
          .toMatchObject({
            answer: [{ markDefs: [{ _type: 'textLink', kind: 'document', document: { _ref: targetId } }] }],
          })
        await page.keyboard.press('Escape')
      },
      async (shoot) => {
        await shoot(studio.publishButton)
        await studio.publish()
      },
    ],
    check: async () => {
      await expect.poll(() => finds('/faq', `href="/policies/${address}"`), LIVE_WITHIN).toBe(true)
      const moved = `${address}-moved`
      await client.patch(targetId).set({ 'slug.current': moved }).commit()
      await expect
        .poll(() => finds('/faq', `href="/policies/${moved}"`), { ...LIVE_WITHIN, message: 'it is followed' })
        .toBe(true)
      await expect(client.delete(targetId)).rejects.toThrow(/references to it/)
      const bytes = Buffer.from(`%PDF-1.7 ${id}`)
      const file = await client.assets.upload('file', bytes, { filename: 'plan.pdf' })
      const path = 'answer[0].markDefs[0]'
      const value = { _type: 'file', asset: { _type: 'reference', _ref: file._id } }
      await client
        .patch(id)
        .set({ [`${path}.kind`]: 'file', [`${path}.file`]: value })
        .commit()
      await expect
        .poll(() => visit('/faq'), 'a file is offered')
        .toContain(`href="/backend/lake/${file.path}?dl=plan.pdf"`)
    },
  }
}

export const changeAddress: Stage<'change-address'> = async ({ page, studio, content }) => {
  const slug = ownName(`homes-${crypto.randomUUID()}`, 'homes-for-nurses')
  const id = await content.createPolicy({
    title: 'Homes for nurses',
    slug: { _type: 'slug', current: slug },
  })
  const [from, to] = [`/policies/${slug}`, `/policies/${slug}-moved`]
  const params = { paths: [from, to] }
  content.afterwards(() =>
    content.client.delete({ query: '*[_type == "redirect" && from in $paths]', params }),
  )
  const address = page.getByRole('textbox', { name: 'Address', exact: true })
  const dialog = page.getByRole('dialog', { name: 'The address will change' })
  return {
    steps: [
      async (shoot) => {
        await studio.openDocument('policy', id)
        await address.fill(`${slug}-moved`)
        await shoot(address)
        await expect
          .poll(() => content.read(`drafts.${id}`))
          .toMatchObject({ slug: { current: `${slug}-moved` } })
      },
      async (shoot) => {
        await page.getByRole('button', { name: 'Publish', exact: true }).click()
        await expect(dialog).toContainText(from)
        await shoot(dialog)
      },
      async (shoot) => {
        const leadOn = dialog.getByRole('button', { name: 'Publish and redirect the old address' })
        await shoot(leadOn)
        await leadOn.click()
        await expect(dialog).toHaveCount(0)
      },
    ],
    check: async () => {
      await expect.poll(() => content.read(id)).toMatchObject({ slug: { current: `${slug}-moved` } })
      expect(
        await content.client.fetch('*[_type == "redirect" && from in $paths]{from, to, isPermanent}', params),
      ).toEqual([{ from, to, isPermanent: true }])
    },
  }
}

export const unpublish: Stage<'unpublish'> = async ({ page, studio, content, finds }) => {
  const title = ownName(content.title('Winter timetable'), 'Winter timetable')
  const id = await content.createPolicy({ title })
  const path = `/policies/${id}`
  return {
    steps: [
      async (shoot) => {
        await expect.poll(() => finds(path, title), LIVE_WITHIN).toBe(true)
        await studio.openDocument('policy', id)
        await studio.chooseAction('Unpublish', shoot)
      },
      async (shoot) => {
        const confirm = page.getByRole('button', { name: 'Unpublish', exact: true })
        await shoot(confirm)
        await confirm.click()
        await expect.poll(() => content.read(id)).toBeNull()
      },
    ],
    check: async () => {
      expect(await content.read(`drafts.${id}`), 'it stays as a draft').toMatchObject({ title })
      await expect.poll(() => finds(path, title), LIVE_WITHIN).toBe(false)
    },
  }
}
