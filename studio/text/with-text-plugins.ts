import type { SchemaTypeDefinition } from 'sanity'
import { richText } from '../../schemas/objects/rich-text'
import { TextPlugins } from './text-plugins'

/**
 * Gives the editor of long text what ours can do with what is pasted.
 *
 * @param types the schema’s types, which know nothing of the Studio's components
 */
export function withTextPlugins(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  const withPlugins = { ...richText, components: { portableText: { plugins: TextPlugins } } }
  return types.map((type) => (type.name === richText.name ? withPlugins : type))
}
