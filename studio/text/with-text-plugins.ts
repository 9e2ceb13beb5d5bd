import type { SchemaTypeDefinition } from 'sanity'
import { newsletterText, richText } from '../../schemas/objects/rich-text'
import { TextPlugins } from './text-plugins'

const LONG_TEXTS = new Set<string>([richText.name, newsletterText.name])

/**
 * Gives the editor of long text what ours can do with what is pasted.
 *
 * @param types the schema’s types, which know nothing of the Studio's components
 */
export function withTextPlugins(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  const components = { portableText: { plugins: TextPlugins } }
  return types.map((type) => (LONG_TEXTS.has(type.name) ? Object.assign({}, type, { components }) : type))
}
