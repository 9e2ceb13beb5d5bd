import { ImagesIcon } from '@sanity/icons/Images'
import type { Tool } from 'sanity'
import { BRAND_TOOL } from '../../lib/routes'
import { BrandDoor } from './brand-door'

/** Leads to /admin, and opens it where only staff may see it. */
export const brandTool: Tool = {
  name: BRAND_TOOL,
  title: 'Brand assets',
  icon: ImagesIcon,
  component: BrandDoor,
}
