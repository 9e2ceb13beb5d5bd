/**
 * SVG shapes for each block's thumbnail, 120 by 80 units. Their classes are i (ink), a (accent), g (background), p
 * (paper) and s (soft ink).
 */
const DRAWINGS: Record<string, string> = {
  opening:
    '<path class="g" d="M0 0h120v56H0z"/><circle class="a" cx="92" cy="56" r="24"/><path class="p" d="M0 56h120v24H0z"/><path class="i" d="M10 24h52v10H10zM10 40h40v3H10zM0 55h120v2H0z"/>',
  hero: '<path class="g" d="M0 0h120v52H0z"/><circle class="a" cx="88" cy="52" r="30"/><path class="i" d="M0 52h120v28H0zM10 18h54v9H10zM10 32h42v9H10z"/><path class="a" d="M10 62h24v8H10z"/><path class="s" d="M40 62h24v8H40z"/>',
  prose:
    '<path class="i" d="M10 14h28v6H10z"/><path class="s" d="M48 14h62v3H48zM48 22h62v3H48zM48 30h56v3H48zM48 42h62v3H48zM48 50h62v3H48zM48 58h40v3H48z"/>',
  pictureText:
    '<path class="g" d="M10 14h48v52H10z"/><circle class="a" cx="40" cy="50" r="12"/><path class="i" d="M66 18h34v6H66z"/><path class="s" d="M66 32h44v3H66zM66 40h44v3H66zM66 48h36v3H66z"/>',
  cards:
    '<path class="i" d="M10 12h40v6H10z"/><path class="a" d="M10 30h28v3H10zM46 30h28v3H46zM82 30h28v3H82z"/><path class="i" d="M10 38h20v4H10zM46 38h20v4H46zM82 38h20v4H82z"/><path class="s" d="M10 48h26v3H10zM46 48h26v3H46zM82 48h26v3H82zM10 56h22v3H10zM46 56h22v3H46zM82 56h22v3H82z"/>',
  figures:
    '<path class="i" d="M10 22h20v16H10zM48 22h24v16H48zM88 22h20v16H88zM10 42h26v2H10zM48 42h26v2H48zM88 42h22v2H88z"/><path class="s" d="M10 50h20v3H10zM48 50h20v3H48zM88 50h18v3H88z"/>',
  questions:
    '<path class="i" d="M10 14h26v6H10z"/><path class="s" d="M48 14h44v4H48zM48 32h50v4H48zM48 50h40v4H48z"/><path class="a" d="M102 14h8v4h-8zM102 32h8v4h-8zM102 50h8v4h-8z"/><path class="s" d="M48 24h62v1H48zM48 42h62v1H48zM48 60h62v1H48z"/>',
  comparison:
    '<path class="g" d="M50 8h20v64H50z"/><path class="i" d="M10 14h24v4H10zM54 14h12v4H54zM76 14h12v4H76zM96 14h12v4H96zM10 22h100v2H10z"/><path class="s" d="M10 32h30v3H10zM76 32h10v3H76zM96 32h10v3H96zM10 42h26v3H10zM76 42h10v3H76zM96 42h10v3H96zM10 52h30v3H10zM76 52h10v3H76zM96 52h10v3H96zM10 62h22v3H10zM76 62h10v3H76zM96 62h10v3H96z"/><path class="a" d="M54 31h12v5H54zM54 41h12v5H54zM54 51h12v5H54zM54 61h12v5H54z"/>',
  candidateList:
    '<path class="i" d="M10 10h44v6H10z"/><path class="s" d="M10 22h66v9H10z"/><path class="p" d="M11 23h64v7H11z"/><path class="i" d="M80 22h30v9H80z"/><path class="g" d="M10 40h28v20H10zM46 40h28v20H46zM82 40h28v20H82z"/><path class="s" d="M10 65h24v4H10zM46 65h24v4H46zM82 65h24v4H82z"/>',
  newsList:
    '<path class="i" d="M10 12h40v6H10zM10 52h28v4H10zM46 52h28v4H46zM82 52h28v4H82z"/><path class="g" d="M10 26h28v20H10zM46 26h28v20H46zM82 26h28v20H82z"/><path class="s" d="M10 60h26v3H10zM46 60h26v3H46zM82 60h26v3H82z"/>',
  eventList:
    '<path class="g" d="M10 12h20v20H10zM10 46h20v20H10z"/><path class="a" d="M10 12h20v5H10zM10 46h20v5H10z"/><path class="i" d="M40 14h50v6H40zM40 48h44v6H40z"/><path class="s" d="M40 25h70v3H40zM40 59h70v3H40zM10 38h100v1H10z"/>',
  newsletterArchive:
    '<path class="s" d="M10 14h18v3H10zM10 36h18v3H10zM10 58h18v3H10zM10 30h100v1H10zM10 52h100v1H10z"/><path class="i" d="M10 20h60v5H10zM10 42h52v5H10zM10 64h56v5H10z"/>',
  policyAreas:
    '<path class="i" d="M10 12h44v6H10zM50 31h40v5H50z"/><path class="a" d="M10 37h28v3H10z"/><path class="s" d="M10 30h24v4H10zM10 46h20v4H10zM10 60h26v4H10zM50 44h60v3H50zM50 52h60v3H50zM50 60h44v3H50z"/><circle class="a" cx="104" cy="30" r="6"/>',
  suburbs:
    '<path class="i" d="M0 0h120v80H0z"/><path class="a" d="M10 14h46v6H10z"/><path class="s" d="M10 34h100v2H10zM62 42h48v3H62zM62 50h48v3H62zM62 58h40v3H62z"/><path class="g" d="M10 42h34v6H10zM10 54h28v3H10z"/>',
  ageGroups:
    '<path class="i" d="M10 10h48v6H10zM10 28h22v4H10z"/><path class="s" d="M42 28h22v4H42zM74 28h22v4H74zM10 46h40v3H10zM10 53h34v3H10zM64 46h46v3H64zM64 54h46v3H64zM64 62h38v3H64z"/><path class="a" d="M10 34h22v3H10z"/>',
  team: '<path class="i" d="M10 10h42v6H10zM10 46h22v2H10zM36 46h22v2H36zM62 46h22v2H62zM88 46h22v2H88z"/><path class="g" d="M10 24h22v22H10zM36 24h22v22H36zM62 24h22v22H62zM88 24h22v22H88z"/><path class="s" d="M10 53h18v3H10zM36 53h18v3H36zM62 53h18v3H62zM88 53h18v3H88zM10 60h14v2H10zM36 60h14v2H36zM62 60h14v2H62zM88 60h14v2H88z"/>',
  newsletterForm:
    '<path class="i" d="M10 30h36v8H10z"/><path class="s" d="M10 44h32v3H10zM60 26h24v3H60zM60 32h34v16H60z"/><path class="p" d="M62 34h30v12H62z"/><path class="i" d="M97 32h15v16H97z"/>',
  faqList:
    '<path class="g" d="M0 0h120v26H0z"/><path class="i" d="M10 9h34v6H10zM0 25h120v2H0z"/><path class="a" d="M58 17h14v8H58zM76 17h14v8H76zM94 17h14v8H94z"/><path class="i" d="M10 38h22v4H10z"/><path class="s" d="M48 38h48v4H48zM48 50h40v4H48zM48 62h44v4H48zM48 45h62v1H48zM48 57h62v1H48zM48 69h62v1H48z"/>',
  contactDetails:
    '<path class="i" d="M10 12h34v6H10zM10 32h46v4H10zM10 46h38v4H10zM10 60h50v4H10z"/><path class="s" d="M10 26h18v3H10zM10 40h18v3H10zM10 54h18v3H10zM76 32h16v3H76zM76 42h16v3H76zM76 52h16v3H76z"/><path class="a" d="M98 32h12v3H98zM98 42h12v3H98zM98 52h12v3H98z"/>',
  contactForm:
    '<path class="i" d="M10 8h40v6H10z"/><path class="s" d="M10 20h64v8H10zM10 32h64v8H10zM10 44h64v16H10z"/><path class="p" d="M11 21h62v6H11zM11 33h62v6H11zM11 45h62v14H11z"/><path class="i" d="M10 65h26v9H10z"/>',
  donation:
    '<path class="i" d="M10 14h28v6H10zM50 16h18v9H50zM50 35h18v9H50zM50 54h22v9H50z"/><path class="s" d="M10 26h30v3H10zM10 33h26v3H10zM50 29h60v1H50zM50 48h60v1H50zM50 67h60v1H50z"/><path class="a" d="M90 16h20v9H90zM90 35h20v9H90zM90 54h20v9H90z"/>',
  callToAction:
    '<path class="g" d="M0 0h120v70H0z"/><path class="i" d="M10 24h54v9H10zM10 38h40v9H10z"/><path class="a" d="M76 34h34v12H76z"/><path class="i" d="M0 70h120v2H0z"/>',
  quote:
    '<path class="a" d="M10 14h3v52h-3z"/><path class="i" d="M22 16h82v8H22zM22 29h70v8H22z"/><path class="s" d="M22 50h34v4H22zM22 58h26v3H22z"/>',
  buttons:
    '<path class="i" d="M10 33h32v14H10z"/><path class="s" d="M46 33h32v14H46zM82 33h28v14H82z"/><path class="p" d="M48 35h28v10H48zM84 35h24v10H84z"/>',
  numberedSections:
    '<path class="i" d="M10 14h24v5H10zM10 22h24v2H10z"/><path class="s" d="M10 30h20v3H10zM10 38h22v3H10zM10 46h18v3H10z"/><path class="a" d="M44 14h7v9h-7zM44 42h7v9h-7z"/><path class="i" d="M58 14h34v6H58zM58 42h28v6H58z"/><path class="s" d="M58 26h52v3H58zM58 33h44v3H58zM58 54h52v3H58zM58 61h40v3H58zM44 38h66v1H44z"/>',
  positions:
    '<path class="g" d="M30 8h60v64H30z"/><path class="s" d="M59 8h2v64h-2zM30 39h60v2H30z"/><circle class="a" cx="76" cy="24" r="9"/><circle class="i" cx="68" cy="52" r="4"/><circle class="i" cx="44" cy="26" r="4"/><circle class="i" cx="50" cy="58" r="4"/>',
  statements:
    '<path class="g" d="M0 0h120v40H0z"/><path class="s" d="M0 40h120v2H0z"/><path class="i" d="M10 12h22v4H10zM44 10h64v7H44zM44 21h52v7H44zM10 52h22v4H10zM44 50h60v7H44zM44 61h40v7H44z"/>',
  smallPrint:
    '<path class="s" d="M10 14h100v1H10z"/><path class="i" d="M10 24h20v4H10zM38 24h16v3H38zM64 24h16v3H64zM90 24h16v3H90z"/><path class="s" d="M38 32h20v2H38zM38 37h18v2H38zM38 42h20v2H38zM64 32h20v2H64zM64 37h16v2H64zM90 32h20v2H90zM90 37h14v2H90zM90 42h18v2H90z"/>',
  steps:
    '<path class="i" d="M10 14h34v6H10z"/><path class="s" d="M14 37h92v2H14z"/><path class="a" d="M10 32h12v12H10zM38 32h12v12H38zM66 32h12v12H66zM94 32h12v12H94z"/><path class="i" d="M10 52h18v4H10zM38 52h18v4H38zM66 52h18v4H66zM94 52h16v4H94z"/><path class="s" d="M10 60h20v3H10zM38 60h20v3H38zM66 60h20v3H66zM94 60h16v3H94z"/>',
  membershipLevels:
    '<path class="i" d="M10 10h50v5H10zM10 20h100v2H10z"/><path class="s" d="M43 26h1v44h-1zM76 26h1v44h-1z"/><path class="i" d="M10 28h20v4H10zM48 28h20v4H48zM82 28h20v4H82zM10 37h14v9H10zM48 37h14v9H48zM82 37h14v9H82z"/><path class="s" d="M10 50h26v3H10zM48 50h24v3H48zM82 50h26v3H82z"/><path class="a" d="M10 60h24v9H10zM48 60h24v9H48zM82 60h24v9H82z"/>',
  membershipForm:
    '<path class="i" d="M10 10h40v6H10z"/><path class="s" d="M10 22h70v1H10zM10 32h70v1H10zM10 22h1v11h-1zM79 22h1v11h-1zM10 38h70v1H10zM10 48h70v1H10zM10 38h1v11h-1zM79 38h1v11h-1z"/><path class="i" d="M10 54h5v5h-5z"/><path class="s" d="M19 55h50v3H19z"/><path class="a" d="M10 64h34v9H10z"/>',
  volunteerForm:
    '<path class="i" d="M10 10h34v6H10z"/><path class="s" d="M10 22h60v1H10zM10 32h60v1H10zM10 22h1v11h-1zM69 22h1v11h-1zM10 38h60v1H10zM10 56h60v1H10zM10 38h1v19h-1zM69 38h1v19h-1z"/><path class="a" d="M10 63h34v9H10z"/><path class="i" d="M82 22h28v2H82zM82 28h24v4H82z"/><path class="s" d="M82 36h28v3H82zM82 42h20v3H82z"/>',
  jobOpenings:
    '<path class="i" d="M10 10h44v6H10zM10 22h100v2H10z"/><path class="i" d="M10 29h36v4H10zM10 47h30v4H10zM10 65h34v4H10z"/><path class="s" d="M10 36h20v3H10zM10 54h20v3H10zM10 42h100v1H10zM10 60h100v1H10z"/><path class="a" d="M86 29h24v8H86zM86 47h24v8H86zM86 65h24v8H86z"/>',
  table:
    '<path class="i" d="M10 14h24v5H10zM46 14h26v5H46zM82 14h24v5H82zM10 23h100v3H10z"/><path class="s" d="M10 32h28v3H10zM46 32h24v3H46zM82 32h20v3H82zM10 39h100v1H10zM10 46h24v3H10zM46 46h28v3H46zM82 46h24v3H82zM10 53h100v1H10zM10 60h28v3H10zM46 60h20v3H46zM82 60h22v3H82z"/>',
  gallery:
    '<path class="g" d="M10 14h30v22H10zM45 14h30v22H45zM80 14h30v22H80zM10 43h30v22H10zM45 43h30v22H45zM80 43h30v22H80z"/><circle class="a" cx="31" cy="29" r="7"/><circle class="a" cx="95" cy="58" r="7"/><path class="i" d="M45 58l12-10 18 17H45z"/>',
  video:
    '<path class="g" d="M10 10h100v52H10z"/><circle class="i" cx="60" cy="36" r="15"/><path class="a" d="M55 28v16l14-8z"/><path class="i" d="M10 67h46v5H10z"/>',
  downloads:
    '<path class="i" d="M10 12h34v6H10z"/><path class="s" d="M10 27h60v4H10zM10 43h70v4H10zM10 59h52v4H10zM10 36h100v1H10zM10 52h100v1H10z"/><path class="a" d="M100 25h4v5h4l-6 5-6-5h4zM100 41h4v5h4l-6 5-6-5h4zM100 57h4v5h4l-6 5-6-5h4z"/>',
  map: '<path class="g" d="M58 10h52v60H58z"/><path class="p" d="M58 34h52v4H58zM80 10h4v60h-4z"/><path class="a" d="M92 24a9 9 0 0 1 9 9c0 7-9 17-9 17s-9-10-9-17a9 9 0 0 1 9-9z"/><path class="i" d="M10 18h34v6H10z"/><path class="s" d="M10 32h38v3H10zM10 39h30v3H10z"/><path class="i" d="M10 52h30v10H10z"/>',
}

const STYLE =
  '<style>.i{fill:#16213f}.s{fill:#8b93a7}.a{fill:#e5a50a}.g{fill:#fbe3c0}.p{fill:#fff}@media(prefers-color-scheme:dark){.p{fill:#16213f}.i{fill:#fff}.g{fill:#4a3a52}}</style>'

/** Returns a block's thumbnail for the insert menu, as a data URL. */
export function thumbnailOf(type: string): string | undefined {
  const drawing = DRAWINGS[type]
  return drawing === undefined
    ? undefined
    : `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">${STYLE}<path class="p" d="M0 0h120v80H0z"/>${drawing}</svg>`)}`
}
