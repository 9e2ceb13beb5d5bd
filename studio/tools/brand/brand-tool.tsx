import { ImagesIcon } from '@sanity/icons/Images'
import { LaunchIcon } from '@sanity/icons/Launch'
import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { type Tool, useClient } from 'sanity'
import { Template } from '../../../components/brand/template'
import { previewSize } from '../../../lib/brand/formats'
import { type Palette, paletteOf } from '../../../lib/brand/palette'
import { type CategoryTemplates, templatesOf } from '../../../lib/brand/template-of'
import { contentSource } from '../../../lib/env/content'
import { ADMIN_PASS_PATH, ADMIN_PATH, BRAND_TOOL } from '../../../lib/routes'
import { ErrorNote, LoadState, orMessage, useAnswer } from '../../ui/answer'
import { Muted, Strong, ToolHeading, ToolLink, ToolPage } from '../../ui/tool-page'
import { askSite } from '../../ui/site-server'
import { type AdvertisementContent, logoOf, readAdvertisements, warningOf } from './advertisements'
import { DownloadButtons, DownloadZip } from './downloads'
import { BRAND_WORDS } from './brand-messages'

/**
 * The tool “Brand assets”: the published advertisements with their downloads, and a button that opens /admin, also
 * where only staff may see it.
 */
export const brandTool: Tool = {
  name: BRAND_TOOL,
  title: 'Brand assets',
  icon: ImagesIcon,
  component: BrandDesk,
}

/** The page of the tool. */
function BrandDesk() {
  const client = useClient({ apiVersion: contentSource.apiVersion })
  const ask = useCallback(() => orMessage(readAdvertisements(client), BRAND_WORDS.failed), [client])
  return (
    <ToolPage width={4}>
      <Stack gap={5}>
        <Stack gap={4}>
          <ToolHeading>{BRAND_WORDS.heading}</ToolHeading>
          <Muted>{BRAND_WORDS.text}</Muted>
          <BrandPageButton />
        </Stack>
        <LoadState answer={useAnswer(ask)}>{(content) => <Categories content={content} />}</LoadState>
      </Stack>
    </ToolPage>
  )
}

function Categories({ content }: { content: AdvertisementContent }) {
  const categories = templatesOf(content)
  const warning = warningOf(content)
  return (
    <Stack gap={5}>
      {warning !== null && (
        <Card tone="caution" border padding={3} radius={2}>
          <Text size={1}>{BRAND_WORDS.placeholder}</Text>
        </Card>
      )}
      {categories.length === 0 ? (
        <Text size={1}>{BRAND_WORDS.empty}</Text>
      ) : (
        <DownloadZip
          categories={categories}
          authorisation={content.settings?.authorisation ?? ''}
          isPlaceholder={warning !== null}
        />
      )}
      {categories.map((category, index) => (
        <Category
          key={category.fileName}
          category={category}
          documentId={content.categories[index]?._id ?? ''}
          palette={paletteOf(content.brand)}
          logo={logoOf(content)}
          warning={warning}
        />
      ))}
    </Stack>
  )
}

interface CategoryProps {
  category: CategoryTemplates
  documentId: string
  palette: Palette
  logo: string | null
  warning: string | null
}

/** A category's templates, each with its downloads or with what is wrong with it. */
function Category({ category, documentId, palette, logo, warning }: CategoryProps) {
  const { label, fileName, templates, colours, drawing } = category
  const heading = `advertisements-${fileName}`
  return (
    <Stack as="section" aria-labelledby={heading} gap={4}>
      <Flex gap={4} align="baseline" wrap="wrap">
        <Heading as="h2" size={1} id={heading}>
          {label}
        </Heading>
        <ToolLink to={`intent/edit/id=${documentId};type=policyCategory/`} text={BRAND_WORDS.edit(label)} />
      </Flex>
      <Flex gap={4} wrap="wrap" align="flex-end">
        {templates.map(({ id, format, layout, problems }) => {
          const name = `${label}, ${format.label}`
          return (
            <Stack key={id} gap={3} style={{ width: previewSize(format).width, maxWidth: '100%' }}>
              <div className="brand-desk-picture">
                <Template
                  {...{ id, format, layout, colours, palette, drawing, logo, warning }}
                  label={name}
                />
              </div>
              <Text size={1}>
                <strong>{format.label}</strong> {`${format.width} × ${format.height}`}
              </Text>
              {problems.length === 0 ? (
                <DownloadButtons id={id} category={fileName} format={format} name={name} />
              ) : (
                <Card tone="critical" padding={3} radius={2}>
                  <Stack gap={2}>
                    <Strong>{BRAND_WORDS.refused}</Strong>
                    {problems.map(({ field, message }) => (
                      <Text key={field} size={1}>
                        {message}
                      </Text>
                    ))}
                  </Stack>
                </Card>
              )}
            </Stack>
          )
        })}
      </Flex>
      <style href="brand-desk" precedence="studio">{`
        .brand-desk-picture svg { display: block; width: 100%; height: auto; }
      `}</style>
    </Stack>
  )
}

type State = 'idle' | 'opening' | 'signedOut' | 'failed'

/**
 * The button that opens the page with brand assets. Hosted Sanity's token is sent to the site's server first, which then
 * lets this browser see the page (docs/decisions/006-admin-pass.md).
 */
function BrandPageButton() {
  const { token } = useClient({ apiVersion: contentSource.apiVersion }).config()
  const [state, setState] = useState<State>('idle')

  async function openPage(): Promise<void> {
    setState('opening')
    const response = await askSite(ADMIN_PASS_PATH, { method: 'POST', token })
    if (response?.ok) location.assign(ADMIN_PATH)
    else setState(response?.status === 401 ? 'signedOut' : 'failed')
  }

  return (
    <Stack gap={4}>
      <Flex gap={3} align="center" wrap="wrap">
        <Button
          mode="ghost"
          icon={LaunchIcon}
          text={BRAND_WORDS.button}
          disabled={state === 'opening'}
          onClick={() => void openPage()}
        />
        <Muted>{BRAND_WORDS.more}</Muted>
      </Flex>
      {(state === 'signedOut' || state === 'failed') && <ErrorNote>{BRAND_WORDS[state]}</ErrorNote>}
    </Stack>
  )
}
