import { all, rule } from '../../../../../src/engine/language.ts'
import { at, f } from '../terms.ts'

/** Connecting a sewage system that lies in a sewer district and is not the district's own (77-21.A). */

export const systemApproval = rule({
  id: 'CH-77-21.A.1',
  subject: 'private-system',
  cite: at('77-21.A'),
  title: 'Written approval to connect the system',
  requirement:
    'A system inside a sewer district that the district does not own and run is connected, in whole or part, only with the Administrator’s written approval.',
  when: all(f.system_within_district, f.system_owner_is_district.no()),
  must: f.system_connection_approval_date,
})

export const operatingAsBuilts = rule({
  id: 'CH-77-21.A.2',
  subject: 'private-system',
  cite: at('77-21.A'),
  title: 'As-built drawings of a system in operation',
  requirement: 'Approval of a system that is running is on condition that its owner hands the Administrator as-built drawings; the text sets no day.',
  when: f.system_operating,
  must: f.as_built_received_date.isGiven(),
})

export const operatingFlowData = rule({
  id: 'CH-77-21.A.3',
  subject: 'private-system',
  cite: at('77-21.A'),
  title: 'Quantity and character of the sewage',
  requirement: 'For a system that is running, the owner also supplies what the Administrator asks for to find how much sewage will come and of what kind.',
  when: all(f.system_operating, f.administrator_requested_flow_data),
  must: all(f.flow_quantity_gpd.isGiven(), f.flow_character_report_id.isGiven()),
})

export const newSystemAsBuilts = rule({
  id: 'CH-77-21.A.4',
  subject: 'private-system',
  cite: at('77-21.A'),
  title: 'As-built drawings of a system not yet in operation',
  requirement: 'Where the district is to give a system its first service, as-built drawings reach the Administrator before the system is connected.',
  when: all(f.system_operating.no(), f.initial_service_by_district),
  must: f.as_built_received_date.onOrBefore(f.connection_date),
})

export const publicSystemRules = [systemApproval, operatingAsBuilts, operatingFlowData, newSystemAsBuilts]
