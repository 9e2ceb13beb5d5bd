/** A colour as a tile of a choice. Forced colours would take it away, and it is what is chosen. */
export function Swatch({ colour }: { colour: string | null }) {
  return (
    <span
      style={{
        display: 'block',
        height: '100%',
        forcedColorAdjust: 'none',
        ...(colour === null ? {} : { background: colour }),
      }}
    />
  )
}
