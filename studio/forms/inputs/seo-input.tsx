import { Card, Grid, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { type ObjectInputProps, useClient, useFormValue } from 'sanity'
import { contentSource } from '../../../lib/env/content'
import { shareImagePath } from '../../../lib/routes'
import { publicPath } from '../../ui/public-path'
import { useAnswer } from '../../ui/answer'
import { Muted } from '../../ui/tool-page'
import { pageOfForm, searchWords } from './search-words'
import { WORDS } from './input-messages'
import { useEditState } from '../../sanity/internals'

const SITE_QUERY = '*[_type == "siteSettings"][0]{partyName, "description": seo.description}'

/** The input of the fields for search engines, with a preview of the search result and of the shared link. */
export function SeoInput(props: ObjectInputProps) {
  const document = useFormValue([])
  const site = useSite()
  const { id, type, path } = pageOfForm(document)
  const { published } = useEditState(id, type)
  const publishedPath = published && publicPath(published)
  const liveVersion = useLiveVersion(published?._updatedAt)
  const { title, shareTitle, description } = searchWords({ document, seo: props.value, path, site })
  const host = window.location.host
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      {path !== null && (
        <Stack gap={3}>
          <Grid gridTemplateColumns={[1, 1, 2]} gap={4}>
            <Preview title={WORDS.searchPreview}>
              <Card padding={4} border radius={2} style={{ overflowWrap: 'anywhere' }}>
                <Stack gap={3}>
                  <Text size={0} muted>
                    {host + path}
                  </Text>
                  <Text size={2} accent textOverflow="ellipsis">
                    {title || WORDS.noTitle}
                  </Text>
                  <Text size={1} muted style={CLAMPED}>
                    {description || WORDS.noDescription}
                  </Text>
                </Stack>
              </Card>
            </Preview>
            <Preview title={WORDS.sharePreview}>
              <Card border radius={2} overflow="hidden">
                <ShareImage key={publishedPath} path={publishedPath} version={liveVersion} />
                <Stack gap={3} padding={4}>
                  <Text size={0} muted>
                    {host}
                  </Text>
                  <Text size={1} weight="semibold" textOverflow="ellipsis">
                    {shareTitle || WORDS.noTitle}
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
          <Muted>
            {WORDS.fallback} {WORDS.shareImageNote}
          </Muted>
        </Stack>
      )}
    </Stack>
  )
}

/** Two lines, as search engines show. */
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

interface ShareImageProps {
  /** The path of the published page; null while there is none. */
  path: string | null
  /** The version that the site shows; undefined while it shows none. */
  version: string | undefined
}

/** The share image of a page. Its address names the version, so that the browser loads it again after a publish. */
function ShareImage({ path, version }: ShareImageProps) {
  const [hasFailed, setHasFailed] = useState(false)
  return path === null || version === undefined || hasFailed ? (
    <Card tone="transparent" padding={4}>
      <Muted>{WORDS.noShareImage}</Muted>
    </Card>
  ) : (
    // A picture of the site itself at its final size: nothing to optimise.
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={`${shareImagePath(path.replace(/#.*/, ''))}?${encodeURIComponent(version)}`}
      alt={WORDS.shareImage}
      loading="lazy"
      onError={() => setHasFailed(true)}
      style={{ display: 'block', width: '100%', aspectRatio: '1200 / 630' }}
    />
  )
}

/**
 * The last version of a published document that the site has had time to show. It stays while a newer one is published.
 *
 * @param updatedAt when it was published, as Sanity writes it; undefined while it is not
 */
function useLiveVersion(updatedAt: string | undefined): string | undefined {
  const [liveAt, setLiveAt] = useState<string>()
  useEffect(() => {
    if (updatedAt === undefined) return undefined
    const wait = Math.max(0, new Date(updatedAt).getTime() + LIVE_AFTER_MS - Date.now())
    const timer = setTimeout(() => setLiveAt(updatedAt), wait)
    return () => clearTimeout(timer)
  }, [updatedAt])
  return updatedAt && liveAt
}

/** A page is live about a second after “Publish”. */
const LIVE_AFTER_MS = 10_000

/**
 * Reads the site settings that all pages share in search results. Without them the preview lacks the party’s name; the form
 * itself says that the network is away.
 */
function useSite(): unknown {
  const client = useClient({ apiVersion: contentSource.apiVersion })
  return useAnswer(useCallback(() => client.fetch<unknown>(SITE_QUERY), [client])).data
}
