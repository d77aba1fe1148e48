/**
 * What can be imported: the assessment roll, the tax map, the pipes in the street and the old cards. Each kind names its fields and
 * the headings under which county and mapping programs write them.
 */
import type { PlainDate } from '../../kernel/dates.ts'

export interface ImportField {
  readonly name: string
  readonly label: string
  /** Headings that mean this field, in small letters without spaces and signs. The first found wins. */
  readonly headings: readonly string[]
}

export interface ImportKind {
  readonly name: ImportKindName
  readonly title: string
  /** What a file of this kind holds, one line. */
  readonly says: string
  /** "parcel", "parcels": the word of the button. */
  readonly noun: readonly [one: string, many: string]
  readonly format: 'csv' | 'geojson'
  readonly shape: 'area' | 'line' | 'point' | null
  readonly fields: readonly ImportField[]
  /** At least one field of each group must have a column. */
  readonly needs: readonly (readonly string[])[]
  /** Columns of the first rows shown, as they would be stored. */
  readonly shown: readonly string[]
}

const field = (name: string, label: string, ...headings: readonly string[]): ImportField => ({
  name,
  label,
  headings: [name.replaceAll('_', '').toLowerCase(), ...headings],
})

const printKey = field(
  'print_key',
  'Print key',
  'printkey',
  'parcelid',
  'parcel',
  'parcelno',
  'parcelnumber',
  'taxmap',
  'taxmapno',
  'taxmapnumber',
  'taxmapid',
  'taxid',
  'mapblocklot',
  'sectionblocklot',
  'key',
  'pin',
  'prclid',
  'propertyid',
)
const sbl = field('sbl', 'SBL, 20 digits', 'sbl', 'sbl20', 'swissblid', 'parcelsbl')
const address = field(
  'address',
  'Address in one column',
  'parceladdr',
  'parceladdress',
  'propertyaddress',
  'propaddress',
  'propaddr',
  'locaddress',
  'location',
  'propertylocation',
  'siteaddress',
  'situs',
  'situsaddress',
  'streetaddress',
  'fulladdress',
)
const streetNumber = field(
  'street_number',
  'House number',
  'locstnbr',
  'locstno',
  'locno',
  'stnbr',
  'stno',
  'streetno',
  'streetnbr',
  'housenumber',
  'houseno',
  'number',
  'no',
  'hno',
  'addrno',
)
const street = field('street', 'Street', 'locstreet', 'locstname', 'stname', 'streetname', 'locstreetname', 'road', 'addrstreet')
const swis = field('swis', 'SWIS code', 'swiscode', 'municode', 'swisco')

const parcelFields: readonly ImportField[] = [
  printKey,
  sbl,
  swis,
  address,
  streetNumber,
  street,
  field('owner', 'Owner', 'primaryowner', 'owner1', 'ownername', 'ownername1', 'name', 'name1', 'owners', 'ownerfull', 'fullname'),
  field('owner_2', 'Second owner', 'addowner', 'additionalowner', 'secondowner', 'owner2', 'ownername2', 'name2', 'coowner'),
  field('owner_last', 'Owner’s last name or company', 'ownerlastname', 'lastname', 'ownerlast'),
  field('owner_first', 'Owner’s first name', 'ownerfirstname', 'firstname', 'ownerfirst'),
  field('care_of', 'Care of', 'co', 'careofname', 'attn', 'attention', 'inrem'),
  field(
    'mail_street',
    'Mailing street',
    'mailaddr',
    'mailaddress',
    'mailingaddress',
    'mailstreet',
    'mailaddr1',
    'mailingaddress1',
    'owneraddress',
    'owneraddr',
    'mailingstreet',
    'mailadd',
  ),
  field('po_box', 'Post office box', 'pobox', 'mailpobox', 'box'),
  field('mail_city', 'Mailing city', 'mailcity', 'mailingcity', 'ownercity', 'city'),
  field('mail_state', 'Mailing state', 'mailstate', 'mailingstate', 'ownerstate', 'state'),
  field('mail_zip', 'Mailing ZIP', 'mailzip', 'mailingzip', 'ownerzip', 'zip', 'zipcode', 'mailzipcode'),
  field('property_class', 'Property class', 'propclass', 'propertyclass', 'class', 'classcode', 'propclasscode', 'propertyclasscode', 'pc'),
  field(
    'use',
    'Use in words',
    'propclassdesc',
    'propertyclassdescription',
    'classdescription',
    'usedescription',
    'landuse',
    'propertyuse',
    'usedasdesc',
    'usecode',
  ),
  field('water_account', 'Water account', 'wateracct', 'wateraccount', 'wateraccountno', 'wateraccountnumber', 'waterno', 'utilityaccount'),
]

const facilityId = field(
  'facility_id',
  'Number of the piece',
  'facilityid',
  'assetid',
  'id',
  'objectid',
  'fid',
  'globalid',
  'pipeid',
  'mainid',
  'mhid',
  'mhno',
  'manholeid',
  'manholeno',
  'structureid',
  'name',
)
const size = field('size_in', 'Size, inches', 'diameter', 'diam', 'dia', 'size', 'pipesize', 'pipediameter', 'nominaldiameter', 'width')
const pieceMaterial = field('material', 'Material', 'mat', 'pipematerial', 'pipemat', 'mattype')
const pieceNote = field('note', 'Note', 'notes', 'comment', 'comments', 'remarks', 'description')

const cardFields: readonly ImportField[] = [
  printKey,
  sbl,
  field('number', 'Card number', 'card', 'cardno', 'cardnumber', 'cardnbr', 'tapno', 'tapnumber', 'permitno'),
  field('tapped', 'Tapped, as the card says it', 'tapdate', 'datetapped', 'date', 'tapped', 'year', 'installed', 'dateinstalled', 'connected'),
  field('plumber', 'Plumber', 'contractor', 'installedby', 'tappedby'),
  field('main', 'Main', 'mainsize', 'sewermain', 'mainline'),
  field('pipe_nominal_diameter_in', 'Pipe size, inches', 'pipesize', 'size', 'diameter', 'dia', 'pipediameter', 'lateralsize'),
  field('pipe_material', 'Pipe material', 'material', 'pipemat', 'mat', 'lateralmaterial'),
  field('depth_of_cover_ft', 'Depth to top of pipe', 'depth', 'cover', 'depthft', 'depthtotop', 'depthtotopofpipe'),
  field('pipe_slope_in_per_ft', 'Slope', 'slope', 'grade', 'fall'),
  field('joint_type', 'Joints', 'joints', 'joint', 'jointtype'),
  field('manhole', 'Nearest manhole', 'mh', 'manholeno', 'nearestmanhole'),
  field('wyeFromManholeFt', 'Wye from that manhole, feet', 'wye', 'wyeft', 'station', 'distancefrommanhole', 'wyefrommanhole'),
  field('mainToPropertyLineFt', 'Main to property line, feet', 'maintopl', 'maintopropertyline'),
  field('propertyLineToBuildingFt', 'Property line to building, feet', 'pltobuilding', 'pltohouse', 'propertylinetobuilding'),
  field('curbStopTies', 'Curb stop, with ties', 'curbstop', 'curbbox', 'curbstopties'),
  field('waterServiceMaterial', 'Water service, material', 'watermaterial', 'servicematerial'),
  field('waterServiceSizeIn', 'Water service, size in inches', 'watersize', 'servicesize'),
  field('notes', 'Notes', 'note', 'remarks', 'comments', 'comment', 'memo'),
]

const piece = (name: ImportKindName, title: string, says: string, noun: readonly [string, string], shape: 'line' | 'point'): ImportKind => ({
  name,
  title,
  says,
  noun,
  format: 'geojson',
  shape,
  fields: [facilityId, size, pieceMaterial, pieceNote],
  needs: [['facility_id']],
  shown: ['facilityId', 'sizeIn', 'material', 'note', 'place'],
})

export const importKinds = {
  parcels: {
    name: 'parcels',
    title: 'Assessment roll',
    says: 'CSV, one parcel a row: print key or SBL, address, owners, mailing address, property class',
    noun: ['parcel', 'parcels'],
    format: 'csv',
    shape: null,
    fields: parcelFields,
    needs: [['print_key', 'sbl']],
    shown: ['printKey', 'swis', 'address', 'owners', 'mailing', 'use', 'waterAccount'],
  },
  'tax-map': {
    name: 'tax-map',
    title: 'Tax map',
    says: 'GeoJSON, one outline (Polygon or MultiPolygon) for each parcel, in longitude and latitude',
    noun: ['parcel', 'parcels'],
    format: 'geojson',
    shape: 'area',
    fields: [printKey, sbl, swis, address, streetNumber, street],
    needs: [['print_key', 'sbl']],
    shown: ['printKey', 'swis', 'address', 'place'],
  },
  mains: piece('mains', 'Sewer mains', 'GeoJSON, one LineString for each main: FACILITYID, diameter, material', ['main', 'mains'], 'line'),
  'water-mains': piece(
    'water-mains',
    'Water mains',
    'GeoJSON, one LineString for each main: FACILITYID, diameter, material',
    ['water main', 'water mains'],
    'line',
  ),
  manholes: piece('manholes', 'Manholes', 'GeoJSON, one Point for each manhole: FACILITYID', ['manhole', 'manholes'], 'point'),
  cards: {
    name: 'cards',
    title: 'Old tap cards',
    says: 'CSV, one card a row: print key, card number, and what the card says; stored without a check',
    noun: ['card', 'cards'],
    format: 'csv',
    shape: null,
    fields: cardFields,
    needs: [['print_key', 'sbl']],
    shown: ['printKey', 'number', 'tapped', 'plumber', 'main', 'pipe', 'notes'],
  },
} as const satisfies Readonly<Record<string, Omit<ImportKind, 'name'> & { readonly name: string }>>

export type ImportKindName = 'parcels' | 'tax-map' | 'mains' | 'water-mains' | 'manholes' | 'cards'
export const kindNamed = (name: string): ImportKind | null => (Object.hasOwn(importKinds, name) ? importKinds[name as ImportKindName] : null)

/** A row of the file before anything is made of it: the text of each field that has a column, trimmed. */
export interface RawRow {
  /** Line of the file on which the row begins; for GeoJSON the number of the feature, counted from 1. */
  readonly line: number
  readonly fields: Readonly<Record<string, string>>
  /** Of a GeoJSON feature, as it stands in the file. */
  readonly geometry?: unknown
  /** What is wrong with the row as a whole, before its fields are looked at. */
  readonly broken?: string
}

/**
 * What an import has to say about a row. An error keeps the row out; a suggestion was followed (from → to); a change is what the
 * import alters on file; `kept` is where the file differs from what the office typed, and the office's entry stays; `new` and
 * `vanished` tell of parcels that one roll names and the other does not.
 */
export type NoteKind = 'error' | 'suggestion' | 'change' | 'kept' | 'new' | 'vanished'
export interface Note {
  readonly line: number
  readonly kind: NoteKind
  readonly field: string
  readonly from: string
  readonly to: string
  readonly why: string
  /** The parcel that a `vanished` or `kept` note is about. */
  readonly targetId?: string
}

export interface Mailing {
  readonly careOf: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** What a roll says of a parcel. An empty text says nothing: a blank cell never wipes out what is on file. */
export interface RollEntry {
  readonly swis: string
  readonly printKey: string
  readonly address: string
  readonly use: string
  readonly waterAccount: string
  readonly owners: readonly string[]
  readonly mailing: Mailing
}

/** Rings of a parcel as longitude and latitude: outer rings run counterclockwise, holes clockwise, so that several pieces can be told apart. */
export type Rings = readonly (readonly (readonly [number, number])[])[]

export interface MapEntry {
  readonly swis: string
  readonly printKey: string
  readonly address: string
  readonly rings: Rings
}

export interface PieceEntry {
  readonly facilityId: string
  readonly sizeIn: string
  readonly material: string
  readonly note: string
  readonly points: readonly (readonly [number, number])[]
}

export interface CardEntry {
  readonly printKey: string
  readonly number: string
  readonly tapped: string
  readonly plumber: string
  readonly main: string
  readonly notes: string
  readonly facts: Readonly<Record<string, string>>
  readonly ties: Readonly<Record<string, string>>
}

export type ImportState = 'waiting' | 'reading' | 'columns' | 'read' | 'done' | 'dropped'

/** How many rows of each sort an import found. `rows` = `fine` + `errors` + `skipped`. */
export interface ImportCounts {
  readonly rows: number
  readonly fine: number
  /** Rows with at least one error. */
  readonly errors: number
  readonly skipped: number
  readonly fresh: number
  readonly changed: number
  readonly same: number
  readonly suggestions: number
  readonly kept: number
  readonly vanished: number
  /** Parcels whose owner changes. */
  readonly owners: number
}
export const noCounts: ImportCounts = {
  rows: 0,
  fine: 0,
  errors: 0,
  skipped: 0,
  fresh: 0,
  changed: 0,
  same: 0,
  suggestions: 0,
  kept: 0,
  vanished: 0,
  owners: 0,
}

/** A column of the file, with the field it is read as ('' for none) and the first thing that stands in it. */
export interface ImportColumn {
  readonly heading: string
  readonly field: string
  readonly example: string
}

export interface ImportOptions {
  /** Column → field, as the clerk chose them; null: the headings decide. */
  readonly map: Readonly<Record<string, string>> | null
  /** Only rows with this SWIS code; '' for all. */
  readonly onlySwis: string
}

/** One import, from the file chosen to the report kept. Until it is done nothing of it is a record. */
export interface Import {
  readonly id: string
  readonly kind: ImportKindName
  readonly fileName: string
  readonly sha256: string
  readonly bytes: number
  readonly state: ImportState
  /** Day of the roll, or of the file: owners are tied from it. */
  readonly asOf: PlainDate
  readonly options: ImportOptions
  readonly columns: readonly ImportColumn[]
  readonly counts: ImportCounts
  readonly rowsRead: number
  readonly leftOut: number
  readonly by: string
  readonly startedAt: string
  readonly updatedAt: string
  readonly version: number
}
