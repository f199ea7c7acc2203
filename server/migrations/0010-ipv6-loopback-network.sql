-- Sessions store the network of the IPv6 loopback address as `::`.
CREATE OR REPLACE VIEW network_mark AS
  SELECT DISTINCT user_id, md5('network ' || ip_address) AS mark FROM session
  WHERE ip_address IS NOT NULL AND ip_address NOT IN ('127.0.0.0', '::');
