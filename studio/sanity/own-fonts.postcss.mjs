/**
 * A PostCSS plugin that removes fonts from other hosts. The stylesheet that sanity 6.16 includes (ui5 dist/styles.css)
 * loads Inter from design-system-static.sanity.io. With the plugin, the Studio uses the system font and staff browsers
 * contact no other host.
 */
export const ownFonts = {
  postcssPlugin: 'own-fonts',
  AtRule: {
    'font-face': (rule) => {
      const isOutside = rule.nodes?.some(
        (node) => node.type === 'decl' && node.prop === 'src' && /url\(["']?(https?:)?\/\//.test(node.value),
      )
      if (isOutside) rule.remove()
    },
  },
}
