import { ImagesIcon } from '@sanity/icons/Images'
import { LaunchIcon } from '@sanity/icons/Launch'
import { Box, Button, Stack, Text } from '@sanity/ui'
import type { Tool } from 'sanity'
import { ADMIN_PASS_PATH, ADMIN_PATH, BRAND_TOOL } from '../../../lib/shared/routes'
import { ErrorNote, ToolError, useAttempt } from '../../ui/requests'
import { SiteError, useSiteFetch } from '../../ui/site-fetch'
import { ToolHeading, ToolPage } from '../../ui/tool-page'

/** The “Brand assets” tool: a button that opens /admin, even if only staff may see that page. */
export const brandTool: Tool = {
  name: BRAND_TOOL,
  title: 'Brand assets',
  icon: ImagesIcon,
  component: BrandAssets,
}

/**
 * The tool's page. It first sends hosted Sanity's token to the site's server, which then lets this browser see /admin
 * (docs/decisions/006-admin-pass.md).
 */
function BrandAssets() {
  const ask = useSiteFetch()
  const { isBusy, error, attempt } = useAttempt()
  const openPage = async () => {
    await ask(ADMIN_PASS_PATH, { method: 'POST' }).catch((error: unknown) => {
      throw error instanceof SiteError && error.status === 401
        ? new ToolError('You are signed out. Sign in to the Studio, then try again.')
        : error
    })
    location.assign(ADMIN_PATH)
  }
  return (
    <ToolPage width={1}>
      <Stack gap={5}>
        <ToolHeading>Brand assets</ToolHeading>
        <Text size={1}>
          Logos and advertisements are on a page for staff, ready to download. To change the text or colours
          of an advertisement, open its category under Content.
        </Text>
        <Box>
          <Button
            icon={LaunchIcon}
            text="Open brand assets"
            disabled={isBusy}
            onClick={() => void attempt(openPage)}
          />
        </Box>
        {error && <ErrorNote>{error}</ErrorNote>}
      </Stack>
    </ToolPage>
  )
}
