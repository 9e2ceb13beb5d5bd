import { expect, it } from 'vitest'
import { z } from 'zod'
import { FILE, RICH_TEXT } from '@/lib/shared/fragments'
import { fileAddress, linkHref, type LinkTarget } from '@/lib/format/link-href'
import { backendOfFile } from './backend-fixture.ts'

const backend = await backendOfFile()
const NAME = 'How to vote – Strathfield.pdf'
const Link = z.custom<LinkTarget>((link) => z.object({ kind: z.string() }).safeParse(link).success)
const Page = z.object({ text: z.tuple([z.object({ markDefs: z.tuple([Link]) })]) })

it('links in text and in fields download a file under its own name', async () => {
  const client = backend.client('editor')
  const asset = await client.assets.upload('file', Buffer.from('%PDF-1.7'), { filename: NAME })
  const file = { _type: 'file', asset: { _type: 'reference', _ref: asset._id } }
  const link = { _type: 'textLink', _key: 'm', kind: 'file', file }
  const children = [{ _type: 'span', _key: 's', text: 'How to vote', marks: ['m'] }]
  const text = [{ _type: 'block', _key: 'b', style: 'normal', children, markDefs: [link] }]
  await client.create({ _id: 'page', _type: 'page', text, form: file })

  const visitor = backend.client('anonymous')
  const page = Page.parse(await visitor.fetch(`*[_id == "page"][0]{text[]{${RICH_TEXT}}}`))
  const { form } = await visitor.fetch<{ form: { path: string; name: string } }>(
    `*[_id == "page"][0]{"form": form.${FILE}}`,
  )
  const addresses = [linkHref(page.text[0].markDefs[0]), fileAddress(form)]
  expect(addresses).toEqual([
    `/backend/lake/${asset.path}?dl=How%20to%20vote%20%E2%80%93%20Strathfield.pdf`,
    `/backend/lake/${asset.path}?dl=How%20to%20vote%20%E2%80%93%20Strathfield.pdf`,
  ])
  const { status, headers } = await fetch(backend.url + addresses[0])
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="How to vote _ Strathfield.pdf"; filename*=UTF-8''How%20to%20vote%20%E2%80%93%20Strathfield.pdf`,
  ])
})
