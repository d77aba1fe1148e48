/** Property classes of the New York State assessors' manual that a water and sewer office meets, in its words. */
const classes: Readonly<Record<string, string>> = {
  '210': 'one-family house',
  '215': 'one-family house with an accessory apartment',
  '220': 'two-family house',
  '230': 'three-family house',
  '240': 'house with acreage',
  '250': 'estate',
  '260': 'seasonal house',
  '270': 'mobile home',
  '271': 'several mobile homes',
  '280': 'residential, several purposes or buildings',
  '281': 'several houses',
  '311': 'vacant residential lot',
  '312': 'residential lot with a small building',
  '314': 'vacant rural lot',
  '330': 'vacant commercial lot',
  '340': 'vacant industrial lot',
  '411': 'apartments',
  '415': 'motel',
  '416': 'mobile home park',
  '421': 'restaurant',
  '425': 'bar',
  '431': 'auto dealer',
  '432': 'gas station',
  '433': 'auto body or repair shop',
  '434': 'car wash',
  '449': 'storage or warehouse',
  '461': 'bank',
  '464': 'office building',
  '465': 'professional building',
  '480': 'several uses',
  '481': 'attached row building',
  '482': 'detached row building',
  '483': 'converted house',
  '484': 'small building, one use',
  '612': 'school',
  '620': 'religious building',
  '652': 'government office',
  '662': 'police or fire station',
  '710': 'manufacturing',
  '822': 'water supply',
  '853': 'sewage treatment or water pollution control',
}

/** `useOfClass('210')` is "210 one-family house"; a class that is not in the list, or no class, stays as it is. */
export const useOfClass = (text: string): string => {
  const code = /^(\d{3})(?:\.0+)?$/.exec(text)?.[1]
  const words = code === undefined ? undefined : classes[code]
  return words === undefined ? text : `${code} ${words}`
}
