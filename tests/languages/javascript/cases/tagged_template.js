function tag() {}
tag`text`;
//^ calls: tag
