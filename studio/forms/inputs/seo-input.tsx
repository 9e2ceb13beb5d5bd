import { getPublishedId } from '@sanity/client/csm'
import { Card, Grid, Stack, Text } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { type ObjectInputProps, useFormValue } from 'sanity'
import { shareImagePath } from '../../../lib/shared/routes'
import { isRecord } from '../../../lib/shared/is-record'
import { searchTitle } from '../../../lib/shared/search-title'
import { textOf } from '../../../schemas/fields/has-value'
import { useEditState } from '../../sanity/internals'
import { useContentClient, useRequest } from '../../ui/requests'
import { publicPath } from '../../ui/documents'
import { useLiveVersion } from '../../ui/live'
import { Muted } from '../../ui/tool-page'

const SITE_QUERY = '*[_type == "siteSettings"][0]{partyName, shortName, "description": seo.description}'

/** The fields for search engines, with previews of the search result and the shared link. */
export function SeoInput(props: ObjectInputProps) {
  const document = useFormValue([])
  const client = useContentClient()
  // Without the site settings the preview lacks the party’s name, and the form itself reports that the network is down.
  const { data: site } = useRequest(useCallback(() => client.fetch<unknown>(SITE_QUERY), [client]))
  const { id, type, path } = pageOfForm(document)
  const { published } = useEditState(id, type)
  const publishedPath = published && publicPath(published)
  const liveVersion = useLiveVersion(published?._updatedAt)
  const { title, shareTitle, description } = searchTexts({ document, seo: props.value, path, site })
  const host = window.location.host
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      {path !== null && (
        <Stack gap={3}>
          <Grid gridTemplateColumns={[1, 1, 2]} gap={4}>
            <Preview title="In search results">
              <Card padding={4} border radius={2} style={{ overflowWrap: 'anywhere' }}>
                <Stack gap={3}>
                  <Text size={0} muted>
                    {host + path}
                  </Text>
                  <Text size={2} accent textOverflow="ellipsis">
                    {title || 'No title yet'}
                  </Text>
                  <Text size={1} muted style={CLAMPED}>
                    {description || 'No description yet: search engines pick a sentence from the page.'}
                  </Text>
                </Stack>
              </Card>
            </Preview>
            <Preview title="When shared">
              <Card border radius={2} overflow="hidden">
                <ShareImage key={publishedPath} path={publishedPath} version={liveVersion} />
                <Stack gap={3} padding={4}>
                  <Text size={0} muted>
                    {host}
                  </Text>
                  <Text size={1} weight="semibold" textOverflow="ellipsis">
                    {shareTitle || 'No title yet'}
                  </Text>
                  {description && (
                    <Text size={1} muted style={CLAMPED}>
                      {description}
                    </Text>
                  )}
                </Stack>
              </Card>
            </Preview>
          </Grid>
          <Muted>Empty fields use the text of the page. The picture shows the published page.</Muted>
        </Stack>
      )}
    </Stack>
  )
}

const SHARE_IMAGE = 'Picture shown when the page is shared'

/** Two lines, as in search results. */
const CLAMPED = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const

function Preview({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Stack as="figure" gap={3} margin={0} style={{ alignContent: 'start' }}>
      <Text as="figcaption" size={1} weight="medium">
        {title}
      </Text>
      {children}
    </Stack>
  )
}

/**
 * A page's share image. Its URL contains the live version, so that the browser reloads it after a publish.
 *
 * @param path null before the page is published
 */
function ShareImage({ path, version }: { path: string | null; version: string | undefined }) {
  const [hasFailed, setHasFailed] = useState(false)
  return path === null || version === undefined || hasFailed ? (
    <Card tone="transparent" padding={4}>
      <Muted>The picture appears once the page is published.</Muted>
    </Card>
  ) : (
    // The site's own picture at its final size, so there is nothing to optimise.
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={`${shareImagePath(path.replace(/#.*/, ''))}?${encodeURIComponent(version)}`}
      alt={SHARE_IMAGE}
      loading="lazy"
      onError={() => setHasFailed(true)}
      style={{ display: 'block', width: '100%', aspectRatio: '1200 / 630' }}
    />
  )
}

/**
 * The form's document by published ID, which Sanity's hooks expect, and its path on the site.
 *
 * @param document as in the form: published, a draft or a release version
 */
export function pageOfForm(document: unknown): { id: string; type: string; path: string | null } {
  const id = getPublishedId(textOf(document, '_id'))
  const type = textOf(document, '_type')
  const path = publicPath({ ...(isRecord(document) ? document : {}), _id: id, _type: type })
  return { id, type, path }
}

interface SearchSource {
  /** The document in the form. */
  document: unknown
  /** Its fields for search engines. */
  seo: unknown
  path: string | null
  /** The site settings: the party's names, and the default description. */
  site: unknown
}

/** Composes the text of search results and shared links like lib/seo/page-metadata. */
export function searchTexts({ document, seo, path, site }: SearchSource) {
  const party = textOf(site, 'partyName')
  const isHome = path === '/'
  const own =
    textOf(seo, 'title') ||
    (isHome && headlineOf(document)) ||
    textOf(document, 'title') ||
    textOf(document, 'name')
  return {
    title: searchTitle({ title: own, partyName: party, shortName: textOf(site, 'shortName'), isHome }),
    shareTitle: own || party,
    description: textOf(seo, 'description') || textOf(document, 'description') || textOf(site, 'description'),
  }
}

/** The headline of a page's hero. */
function headlineOf(page: unknown): string {
  const blocks: unknown[] = isRecord(page) && Array.isArray(page['blocks']) ? page['blocks'] : []
  const hero = blocks.find((block) => textOf(block, '_type') === 'hero')
  return textOf(hero, 'headline')
}
